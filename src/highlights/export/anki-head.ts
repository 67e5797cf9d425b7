/** The head of the cards that we export for Anki, by which our reader knows them. */
export const ANKI_HEAD = [
  '#separator:tab',
  '#html:true',
  '#notetype:Basic',
  '#guid column:1',
  '#tags column:4',
  '#deck column:5',
  '',
].join('\n');
