package record

import "errors"

// Report is what Verify found.
type Report struct {
	Manifest Manifest
	Games    uint64 // that can be read
	Plies    uint64
	Damage   []*DamageError
}

// maxDamage is how many damages Verify lists.
const maxDamage = 100

// Verify reads all of a run. Damage is in the report, at most a hundred places; the
// error says why the run could not be read at all.
func Verify(dir string) (Report, error) {
	r, err := Read(dir)
	if err != nil {
		return Report{}, err
	}
	defer r.Close()
	report := Report{Manifest: *r.Manifest()}
	for g, err := range r.Games() {
		var damage *DamageError
		switch {
		case errors.As(err, &damage):
			report.Damage = append(report.Damage, damage)
		case err != nil:
			return report, err
		default:
			report.Games++
			report.Plies += uint64(len(g.Plies))
		}
		if len(report.Damage) == maxDamage {
			break
		}
	}
	return report, nil
}
