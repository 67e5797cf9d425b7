/** The place in a link to the book, the address being one or inside another: `pg=GBS.PA12.w.3.0.14`. */
export const PLACE = /GBS\.(P[A-Z]*\d+)((?:\.\w+)*)/;

/**
 * What the document says in place of a passage that the publisher does not let it show, in the
 * site's languages.
 */
const UNAVAILABLE =
  /(?:unable to (?:show|display)|(?:cannot|can.?t|could not) (?:be )?(?:show|display)(?:n|ed)?|kann nicht angezeigt werden|nicht angezeigt werden|no se puede mostrar|impossible d.afficher|impossibile (?:mostrare|visualizzare)|non può essere visualizzat|não (?:é possível|foi possível) (?:mostrar|exibir)|nie można wyświetlić|не удается показать|не удаётся показать|невозможно показать|表示できません|无法显示|無法顯示)/iu;
/** Longer than any such sentence. */
const UNAVAILABLE_LIMIT = 100;

/** Whether a text is what the document says in place of a hidden passage. */
export const isUnavailable = (text: string) =>
  text.length <= UNAVAILABLE_LIMIT && UNAVAILABLE.test(text);
