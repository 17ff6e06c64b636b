package record

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/klauspost/compress/zstd"
)

// MaxBlock is the most bytes that a block's games may take, before and after
// compression.
const MaxBlock = 1 << 26

// A header is a zstd skippable frame, all numbers little-endian:
//
//	0  magic number of the frame   4 bytes
//	4  length behind this number   4
//	8  tag                         4
//	12 version of the format       4
//	16 block, from 0               8
//	24 first game                  8
//	32 games                       4
//	36 length of the games         4
//	40 length of the frame behind  4
//	44 CRC32C of that frame        4
//	48 hash of all blocks up to this one: SHA-256 of the hash before, bytes 0 to
//	   47, and the frame behind    32
//	80 CRC32C of bytes 0 to 79     4
const (
	headerSize = 84
	magic      = 0x184D2A5D
	tag        = "mena"
	format     = 1
)

// hash is the running hash of a run.
type hash = [sha256.Size]byte

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// signature is how every header begins.
var signature = func() []byte {
	b := binary.LittleEndian.AppendUint32(nil, magic)
	b = binary.LittleEndian.AppendUint32(b, headerSize-8)
	return append(b, tag...)
}()

type header struct {
	block, first uint64
	games        uint32
	rawSize      uint32 // length of the games before compression
	packedSize   uint32 // and after
	packedSum    uint32
	hash         hash
	head         [48]byte // the bytes in the file before the hash
}

// seal fills in checksum and hash and returns the header's bytes.
func (h *header) seal(before hash, packed []byte) []byte {
	h.packedSize, h.packedSum = uint32(len(packed)), crc32.Checksum(packed, castagnoli)
	le := binary.LittleEndian
	b := append(make([]byte, 0, headerSize), signature...)
	b = le.AppendUint32(b, format)
	b = le.AppendUint64(b, h.block)
	b = le.AppendUint64(b, h.first)
	for _, v := range []uint32{h.games, h.rawSize, h.packedSize, h.packedSum} {
		b = le.AppendUint32(b, v)
	}
	copy(h.head[:], b)
	h.hash = h.link(before, packed)
	b = append(b, h.hash[:]...)
	return le.AppendUint32(b, crc32.Checksum(b, castagnoli))
}

// link returns what the hash should be.
func (h *header) link(before hash, packed []byte) (sum hash) {
	s := sha256.New()
	s.Write(before[:])
	s.Write(h.head[:])
	s.Write(packed)
	s.Sum(sum[:0])
	return sum
}

var errCut = errors.New("the file ends within a block")

// readHeader reads the header at an offset of a file of the given size.
func readHeader(r io.ReaderAt, at, size int64) (header, error) {
	var b [headerSize]byte
	if size-at < headerSize {
		return header{}, errCut
	}
	if _, err := r.ReadAt(b[:], at); err != nil {
		return header{}, err
	}
	return parseHeader(b[:])
}

func parseHeader(b []byte) (h header, err error) {
	le := binary.LittleEndian
	switch {
	case string(b[:len(signature)]) != string(signature):
		return h, errors.New("no block begins here")
	case crc32.Checksum(b[:80], castagnoli) != le.Uint32(b[80:]):
		return h, errors.New("the checksum of a block's header is wrong")
	case le.Uint32(b[12:]) != format:
		return h, fmt.Errorf("format %d is not known: want %d", le.Uint32(b[12:]), format)
	}
	h = header{
		block: le.Uint64(b[16:]), first: le.Uint64(b[24:]), games: le.Uint32(b[32:]),
		rawSize: le.Uint32(b[36:]), packedSize: le.Uint32(b[40:]), packedSum: le.Uint32(b[44:]),
		hash: hash(b[48:80]), head: [48]byte(b),
	}
	if h.rawSize > MaxBlock || h.packedSize > MaxBlock || h.games > h.rawSize {
		return h, fmt.Errorf("block %d has impossible lengths", h.block)
	}
	return h, nil
}

// readPacked reads the frame behind a header at an offset, into buf if it fits.
func (h *header) readPacked(r io.ReaderAt, at, size int64, buf []byte) ([]byte, error) {
	n := int(h.packedSize)
	if size-at-headerSize < int64(n) {
		return buf, errCut
	}
	if cap(buf) < n {
		buf = make([]byte, n)
	}
	buf = buf[:n]
	if _, err := r.ReadAt(buf, at+headerSize); err != nil && n > 0 {
		return buf, err
	}
	if crc32.Checksum(buf, castagnoli) != h.packedSum {
		return buf, fmt.Errorf("the checksum of block %d is wrong", h.block)
	}
	return buf, nil
}

// newEncoder returns the compressor, which gives the same bytes in every run.
func newEncoder() *zstd.Encoder {
	e, err := zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1), zstd.WithEncoderLevel(level),
		zstd.WithAllLitEntropyCompression(true))
	if err != nil {
		panic(err) // the options are constant
	}
	return e
}

// level is the compressor's: the next one takes twice the time, the two above it six
// and twenty times, for 2 to 6 % (klauspost/compress 1.20.4).
const level = zstd.SpeedFastest

// newDecoder returns a decompressor that never makes more than MaxBlock bytes.
func newDecoder() *zstd.Decoder {
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(MaxBlock),
		zstd.WithDecodeAllCapLimit(true))
	if err != nil {
		panic(err)
	}
	return d
}

// unpack decompresses a block's games, into buf if they fit.
func (h *header) unpack(d *zstd.Decoder, packed, buf []byte) ([]byte, error) {
	if cap(buf) < int(h.rawSize) {
		buf = make([]byte, 0, h.rawSize)
	}
	raw, err := d.DecodeAll(packed, buf[:0])
	if err == nil && len(raw) != int(h.rawSize) {
		err = fmt.Errorf("%d bytes instead of %d", len(raw), h.rawSize)
	}
	if err != nil {
		return buf, fmt.Errorf("block %d cannot be unpacked: %w", h.block, err)
	}
	return raw, nil
}
