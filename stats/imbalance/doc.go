/*
Package imbalance estimates what men are worth from games in which one side starts
with other men than the other: the match method.

Games with the same difference of men at the start are a match. Its score is on the
scale of log odds, by Davidson's model of draws (JASA 65, 1970) with one parameter of
draws and one of White's advantage for all matches:

	win : draw : loss = exp(eta/2) : exp(draw) : exp(-eta/2)
	eta = match + white, White having the men that are more; white - match else

What the men are worth is the match's part over that of the match in which one side
has a unit more, mostly a pawn: a scale from the same players at the same settings,
for what a pawn does to a score depends on both. Bounds of the ratio are Fieller's.
The scale is taken to be straight, so that opponents near in value tell the most.

Matches of other players or at other settings are a set of their own.
*/
package imbalance
