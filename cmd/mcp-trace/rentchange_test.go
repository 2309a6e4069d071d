package main

import (
	"reflect"
	"testing"
)

func TestChanges(t *testing.T) {
	before := []named{{"tetap", 10}, {"naik", 10}, {"hilang", 7}, {"kembar", 1}, {"kembar", 2}}
	now := []named{{"naik", 15}, {"baru", 3}, {"tetap", 10}, {"kembar", 1}}
	want := table{
		{"naik", "10", "15", "+5", "+50%"},
		{"baru", "-", "3", "+3", ""},
		{"tetap", "10", "10", "0", ""},
		{"kembar", "1", "1", "0", ""},
		{"hilang", "7", "-", "-7", ""},
		{"kembar", "2", "-", "-2", ""},
	}
	if got := changes(before, now); !reflect.DeepEqual(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
