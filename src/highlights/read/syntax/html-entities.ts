/** Names of the characters 160 to 255, in their order (HTML 4.01, section 24.2). */
const LATIN_1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const CHARACTERS = new Map<string, string>([
  ...LATIN_1.split(' ').map((name, index): [string, string] => [
    name,
    String.fromCharCode(160 + index),
  ]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", hellip: '…' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„' }),
  ...Object.entries({ ndash: '–', mdash: '—', lsaquo: '‹', rsaquo: '›', bull: '•', trade: '™' }),
  ...Object.entries({ OElig: 'Œ', oelig: 'œ', Scaron: 'Š', scaron: 'š', Yuml: 'Ÿ', euro: '€' }),
  ...Object.entries({ ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', prime: '′', minus: '−' }),
  ...Object.entries({ zwnj: '\u200c', zwj: '\u200d', lrm: '\u200e', rlm: '\u200f', dagger: '†' }),
]);

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,8}));/g;

function character(code: number, reference: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/** A text with its character references replaced; one that is not known stays as it is written. */
export function decodeReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference: string, ...groups: (string | undefined)[]) => {
    const [decimal, hexadecimal, name = ''] = groups;
    if (decimal !== undefined) return character(Number(decimal), reference);
    if (hexadecimal !== undefined) return character(parseInt(hexadecimal, 16), reference);
    return CHARACTERS.get(name) ?? reference;
  });
}
