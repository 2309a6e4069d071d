package main

import (
	_ "embed"
	"html/template"
	"io"
)

//go:embed page.html
var pageText string

// writePage writes the story as one HTML page that loads nothing. It has no script, and its policy lets none run.
func writePage(w io.Writer, s story) error {
	page, err := template.New("page").Parse(pageText)
	if err != nil {
		return err
	}
	return page.Execute(w, s)
}
