/** A heading whose names of files stay on one line: "My Clippings.txt". */
export const wholeNames = (heading: string) => heading.replaceAll(/ (?=\S+\.txt)/g, '\u00a0');
