/** Suggested searches: names, so that they are the same in every language. */
export const suggestions = ['Kobo', 'KOReader', 'Obsidian', 'Evernote', 'Chicago', 'PDF'] as const;
