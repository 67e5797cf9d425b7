import { colorNamed } from '../../text/color-words.ts';
import { HEADER_LIMIT, readHeader, readHeaderParts } from '../clippings/header.ts';
import type { Entry } from '../../types.ts';
import { readLocations } from '../../text/ranges.ts';
import { ROMAN } from '../../text/roman.ts';
import { plainOf } from '../syntax/markdown-text.ts';
import { isLimitNotice, kindNamed } from './our-table-words.ts';

/**
 * The parts after a place and a day: a colour, the notice of the device's limit; takes them off the parts.
 */
function takeRemarks(parts: string[]): Pick<Partial<Entry>, 'color' | 'limitReached'> {
  const remarks: ReturnType<typeof takeRemarks> = {};
  for (let last = parts.at(-1); last && !/\p{Nd}/u.test(last); last = parts.at(-1)) {
    const color = /^\p{L}+$/u.test(last) ? colorNamed(last) : null;
    if (color !== null) remarks.color = color;
    else if (isLimitNotice(last)) remarks.limitReached = true;
    else break;
    parts.pop();
  }
  return remarks;
}

/**
 * The pages or locations of manually merged passages, "Page 1, 5–6"; no day, which has a clock behind
 * its commas.
 */
const PLACE_LIST = new RegExp(`^\\D*?\\b((?:\\d+|${ROMAN})(?:–\\d+)?(?:, \\d+(?:–\\d+)?)+)\\D*$`);

/**
 * Reads kind, place, day, colour, "Note · Page 12 · Location 14 · Added on … · Pink"; null for any
 * other line.
 */
export function placeIn(text: string): Partial<Entry> | null {
  if (text.length > HEADER_LIMIT) return null;
  const parts = plainOf(text).split(' · ');
  const [first = ''] = parts;
  // The notice names clippings, too.
  const kind = isLimitNotice(first) ? 'unknown' : kindNamed(first);
  const isNamed = kind !== 'unknown' && kind !== 'highlight';
  const rest = parts.slice(isNamed ? 1 : 0);
  const remarks = takeRemarks(rest);
  const lists: Pick<Partial<Entry>, 'page' | 'location'> = {};
  for (const [index, part] of rest.slice(0, 2).entries()) {
    const list = PLACE_LIST.exec(part)?.[1];
    if (list === undefined) continue;
    // A device's line has one range: a number after a comma would be a place of another kind.
    const alone = part.replace(list, list.split(', ')[0] ?? '');
    rest[index] = alone;
    if (readHeader(`- ${alone}`).page === null) lists.location = readLocations(list);
    else lists.page = list.replaceAll('–', '-');
  }
  const { page, location, date } = { ...readHeaderParts(rest), ...lists };
  const isPlace = page !== null || location !== null || date !== null;
  const isRemark = rest.length === 0 && Object.keys(remarks).length > 0;
  if (!isNamed && !isPlace && !isRemark) return null;
  return {
    ...(isNamed && { kind }),
    page,
    location,
    date: date?.date ?? null,
    ...remarks,
  };
}
