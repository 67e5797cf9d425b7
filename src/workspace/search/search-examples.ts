import type { Labels } from '../shared/texts.ts';

/**
 * Example queries with their meaning, the usual ones first; those with words have results in the
 * sample of their language.
 */
export function searchExamples(labels: Labels) {
  return [
    [`"${labels.example.phrase}"`, labels.search.exact],
    [`${labels.example.word} OR ${labels.example.other}`, labels.search.either],
    [`#${labels.example.tag}`, labels.filter.tag],
    ['has:note', labels.only.noted],
    [`-${labels.example.word}`, labels.search.without],
    [
      `(${labels.example.word} OR ${labels.example.other}) -#${labels.example.tag}`,
      labels.search.grouped,
    ],
    [`tag:"${labels.example.tag}"`, labels.search.exactTag],
    [`book:"${labels.example.title}"`, labels.column.book],
    [`author:${labels.example.author}`, labels.column.authors],
    [`note:${labels.example.note}`, labels.item.note],
    ['-has:tag', labels.only.untagged],
    ['year:2026', labels.column.date],
    ['before:2026-03', labels.search.before],
    ['after:2026-03', labels.search.after],
    [`color:${labels.example.color}`, labels.column.color],
    [`collection:${labels.example.collection}`, labels.filter.collection],
    ['page:50-70', labels.column.page],
    ['location:14', labels.column.location],
    ['-kind:bookmark', labels.filter.noBookmarks],
  ] as const;
}
