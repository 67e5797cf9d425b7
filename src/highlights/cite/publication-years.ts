/** The years of a reprint as they are typed, that of the first edition first: "1874/1994". */
const REPRINT = /^\s*(\d{3,4})\s*\/\s*(\d{4})\s*$/;

/** The year of the book that was read and, of a reprint, that of the first edition. */
export function publicationYears(typed: string | null): {
  year: string | null;
  originalYear: string | null;
} {
  const [, original, reprint] = REPRINT.exec(typed ?? '') ?? [];
  if (original === undefined || reprint === undefined || Number(original) >= Number(reprint))
    return { year: typed, originalYear: null };
  return { year: reprint, originalYear: original };
}
