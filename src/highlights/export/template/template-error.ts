import Mustache from 'mustache';

/** What is wrong with a template, in Mustache's words, and the line (from 1) where it is. */
export interface TemplateError {
  reason: string;
  line: number;
}

/** The first error of a template; null for none. */
export function templateError(template: string): TemplateError | null {
  try {
    Mustache.parse(template);
    return null;
  } catch (error) {
    const [, reason = '', at = '0'] = /^(.*?)(?: at (\d+))?$/s.exec((error as Error).message) ?? [];
    // Of a section that is never closed it tells where the template ends.
    const name = /^Unclosed section "(.*)"$/s.exec(reason)?.[1];
    const opened = name === undefined ? null : openingsOf(template, name).at(-1);
    return { reason, line: template.slice(0, opened ?? Number(at)).split('\n').length };
  }
}

/** Where a section's opening tags stand. */
function openingsOf(template: string, name: string): number[] {
  return [...template.matchAll(/\{\{\s*[#^]\s*(.*?)\s*\}\}/gs)].flatMap(({ 1: each, index }) =>
    each === name ? [index] : [],
  );
}
