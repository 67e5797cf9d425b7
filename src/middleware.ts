import { defineMiddleware } from 'astro:middleware';
import { unbroken } from './lib/shared/unbroken.ts';

/** What is no running text, or what an island compares with its own; a tag; and the text up to the next. */
const PIECES =
  /<(script|style|title|template|pre|code|textarea|astro-island)\b.*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+/gs;

/** Keeps short compounds and ranges on one line in all texts of a page, whatever file they come from. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const page = (await response.text()).replace(PIECES, (piece) =>
    piece.startsWith('<') ? piece : unbroken(piece),
  );
  return new Response(page, response);
});
