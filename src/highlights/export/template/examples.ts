/**
 * Templates to begin with: a page of notes in Markdown, and a line a highlight for a spreadsheet or
 * a script.
 */
export const templateExamples = {
  notes: `{{#books}}
# {{title}}
{{#authors}}{{authors}}{{/authors}}
{{#chapters}}
{{#chapter}}

## {{chapter}}
{{/chapter}}
{{#highlights}}

{{quoted}}

{{#note}}
{{note}}

{{/note}}
{{place}}{{#hashtags}} #{{.}}{{/hashtags}}
{{/highlights}}
{{/chapters}}

{{/books}}
`,
  lines: `{{#books}}{{#chapters}}{{#highlights}}
{{isoDate}} | {{title}} | {{page}} | {{text}}{{#note}} | {{note}}{{/note}}
{{/highlights}}{{/chapters}}{{/books}}
`,
} as const;

/** The template of a user who has not written one. */
export const DEFAULT_TEMPLATE: string = templateExamples.notes;
