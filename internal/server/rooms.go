package server

import (
	"bytes"
	"slices"
	"strings"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"
)

// roomLists are the members a list of rooms stands in. Any other may be who lives
// in one.
var roomLists = []string{"data", "items", "results", "kamar", "rooms"}

// roomFields are what a service calls a room's name, as letters alone, the surest
// first; the last two any row may have, a child's too.
var roomFields = []string{"namakamar", "kamarnama", "roomname", "kamar", "room", "nama", "name"}

const sureFields = 5

// Words in the names of fields: a row with places for people is a room's, unless it
// is a person's beside. A row without is one only when it has nothing but the plain.
var (
	placeWords  = []string{"kapasitas", "capacity", "kuota", "quota", "terisi", "tampung", "occupied", "occupancy", "penghuni"}
	personWords = []string{"kelas", "class", "grade", "anak", "siswa", "santri", "murid", "student", "nis", "nisn", "wali", "lahir", "kelamin", "gender"}
	plainWords  = []string{"id", "uuid", "kode", "code", "no", "nomor", "number", "nama", "name", "slug", "urut", "urutan", "jenis", "tipe", "type",
		"gedung", "building", "lantai", "floor", "blok", "block", "fasilitas", "created", "updated", "at"}
)

// maxRoomName is the longest name that is proposed, in bytes.
const maxRoomName = 80

// roomNames are the names in a list of rooms, each once; whole says that the filter
// removed no field of the answer. One field is the name in all rows: what one row
// lacks is not made up for from another field. It looks at the rows themselves,
// never at what is inside one.
func roomNames(text string, whole bool) []string {
	l, ok := findList(text)
	if !ok || l.wrapped && (!slices.Contains(roomLists, memberName(text[l.member:l.start])) || isOneRoom(text)) {
		return nil
	}
	field := roomField(text[l.start:l.end], whole)
	var names []string
	seen := map[string]bool{}
	eachRow(text[l.start:l.end], func(row []member) {
		for _, m := range row {
			if name := roomName(m.value); letters(m.name) == field && name != "" && !seen[name] {
				seen[name] = true
				names = append(names, name)
			}
		}
	})
	return names
}

// memberName is the name in what stands before a value, as in "data":.
func memberName(before string) string { return strings.Trim(before, `":`) }

// isOneRoom reports that the object around a list names a room, whose residents the
// list has then.
func isOneRoom(text string) bool {
	members, _ := readRow(jsontext.NewDecoder(bytes.NewBufferString(text)), text, nil) // findList has read it before
	return slices.ContainsFunc(members, func(m member) bool {
		return slices.Contains(roomFields[:sureFields], letters(m.name)) && m.value[0] != '['
	})
}

// roomField is the field with the rooms' names, "" when there is none that surely
// is not a child's.
func roomField(list string, whole bool) string {
	best, rooms := len(roomFields), true
	objects := eachRow(list, func(row []member) {
		for _, m := range row {
			if at := slices.Index(roomFields, letters(m.name)); at >= 0 {
				best = min(best, at)
			}
		}
		rooms = rooms && isRoom(row, whole)
	})
	if best == len(roomFields) || !objects || best >= sureFields && !rooms {
		return ""
	}
	return roomFields[best]
}

// isRoom reports that a row is a room's and no child's. Where the filter removed
// something nobody can tell by what is left, unless there are places.
func isRoom(row []member, whole bool) bool {
	places, plain := false, whole
	for _, m := range row {
		words := nameWords(m.name)
		if anyOf(words, placeWords) {
			places = places || isCount(m.value)
			continue
		}
		if anyOf(words, personWords) {
			return false
		}
		plain = plain && !slices.ContainsFunc(words, func(word string) bool { return !slices.Contains(plainWords, word) })
	}
	return places || plain
}

func anyOf(words, of []string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(of, word) })
}

// isCount reports a number, also as a text.
func isCount(value string) bool {
	digit := strings.TrimPrefix(value, `"`)
	return digit != "" && digit[0] >= '0' && digit[0] <= '9'
}

// letters are those of a name, lower case: namaKamar and nama_kamar are the same.
func letters(name string) string { return strings.Join(nameWords(name), "") }

// nameWords are the words in a field's name, lower case, parted by anything but a
// letter, or by a capital behind a small one.
func nameWords(name string) (words []string) {
	word := []rune{}
	end := func() {
		if len(word) > 0 {
			words = append(words, string(word))
			word = word[:0]
		}
	}
	small := false
	for _, r := range name {
		if !unicode.IsLetter(r) || small && unicode.IsUpper(r) {
			end()
		}
		if small = unicode.IsLower(r); unicode.IsLetter(r) {
			word = append(word, unicode.ToLower(r))
		}
	}
	end()
	return words
}

// roomName is the text of a value that may be proposed, else "": too long, over
// several lines, or with something the filter has taken out.
func roomName(value string) string {
	if !strings.HasPrefix(value, `"`) || len(value) > maxRoomName || strings.Contains(value, "***") || strings.Contains(value, `\n`) {
		return ""
	}
	name, _ := jsontext.AppendUnquote(nil, value) // the filter wrote it
	return string(name)
}
