import Mustache, { type TemplateSpans } from 'mustache';
import { templateFields } from './template-view.ts';

/** A fault of a template, in Mustache's words or such as its, and the line (from 1) where it is. */
export interface TemplateError {
  reason: string;
  line: number;
}

/**
 * The names that are known within a section, beside those around it; any other section adds none.
 */
const NAMES_IN: Readonly<Record<string, readonly string[]>> = {
  books: [...templateFields.book, 'chapters'],
  chapters: ['chapter', 'highlights'],
  highlights: [...templateFields.highlight, ...templateFields.lists],
};

/** A scope within a template: the section of its names, and all names that are known there. */
interface Scope {
  section: string | null;
  names: ReadonlySet<string>;
}

const OUTERMOST: Scope = {
  section: null,
  names: new Set(['.', 'title', 'books', 'bibliographyTitle', 'bibliography']),
};

const lineAt = (template: string, at: number) => template.slice(0, at).split('\n').length;

/**
 * The first unknown name, or a partial, of which there are none: Mustache would silently leave
 * either empty.
 */
function unknownName(spans: TemplateSpans, scope: Scope): { reason: string; at: number } | null {
  for (const [type, name, at, , inner] of spans) {
    if (type === '>') return { reason: `Unknown partial "${name}"`, at };
    if (!['name', '&', '#', '^'].includes(type)) continue;
    if (!scope.names.has(name)) {
      const where = scope.section === null ? '' : ` in "${scope.section}"`;
      return { reason: `Unknown name "${name}"${where}`, at };
    }
    if (!Array.isArray(inner)) continue;
    const added = type === '#' ? NAMES_IN[name] : undefined;
    const within = added && { section: name, names: new Set([...scope.names, ...added]) };
    const unknown = unknownName(inner, within ?? scope);
    if (unknown) return unknown;
  }
  return null;
}

/** The first error of a template; null for none. */
export function templateError(template: string): TemplateError | null {
  try {
    const unknown = unknownName(Mustache.parse(template), OUTERMOST);
    return unknown && { reason: unknown.reason, line: lineAt(template, unknown.at) };
  } catch (error) {
    const [, reason = '', at = '0'] = /^(.*?)(?: at (\d+))?$/s.exec((error as Error).message) ?? [];
    // Of a section that is never closed it gives the end of the template.
    const name = /^Unclosed section "(.*)"$/s.exec(reason)?.[1];
    const opened = name === undefined ? null : openingsOf(template, name).at(-1);
    return { reason, line: lineAt(template, opened ?? Number(at)) };
  }
}

/** The places of a section's opening tags. */
function openingsOf(template: string, name: string): number[] {
  return [...template.matchAll(/\{\{\s*[#^]\s*(.*?)\s*\}\}/gs)].flatMap(({ 1: each, index }) =>
    each === name ? [index] : [],
  );
}
