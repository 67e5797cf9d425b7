import { strToU8, zipSync, type Zippable } from 'fflate';
import { escapeXml } from '../xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The namespace of relationships between parts, and of references to them. */
export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.';

/** A part of an Office file (ECMA-376, part 2). */
export interface PackagePart {
  path: string;
  xml: string;
  /** Its content type after "application/vnd.openxmlformats-officedocument.". */
  type: string;
}

/** A relationship of the main part: its id, the last word of its type, its target. */
export type Relationship = readonly [id: string, type: string, target: string];

/** Packs the main part, which comes first, and the parts it names. */
export function officePackage(
  parts: readonly [PackagePart, ...PackagePart[]],
  relationships: readonly Relationship[],
): Uint8Array<ArrayBuffer> {
  const [main] = parts;
  const [folder = '', name = ''] = main.path.split('/');
  const files: Zippable = {
    '[Content_Types].xml': part(contentTypes(parts)),
    '_rels/.rels': part(relationshipsXml([['rId1', 'officeDocument', main.path]])),
    [`${folder}/_rels/${name}.rels`]: part(relationshipsXml(relationships)),
  };
  for (const { path, xml } of parts) files[path] = part(xml);
  return zipSync(files, { level: 6 });
}

function part(xml: string): Uint8Array {
  return strToU8(HEAD + xml);
}

function contentTypes(parts: readonly PackagePart[]): string {
  const overrides = parts.map(
    ({ path, type }) => `<Override PartName="/${path}" ContentType="${TYPES}${type}+xml"/>`,
  );
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
  );
}

function relationshipsXml(relationships: readonly Relationship[]): string {
  const entries = relationships.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${escapeXml(target)}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;
}
