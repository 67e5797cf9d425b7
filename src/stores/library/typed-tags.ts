import { atom } from 'nanostores';

/** Words typed into a tag field and not added, by what the field is for, such as the id of a highlight. */
export const $typedTags = atom<ReadonlyMap<string, string>>(new Map());

/** Keeps what is typed in a tag field, until it is added or empty. */
export function keepTypedTag(target: string, typed: string): void {
  const kept = new Map($typedTags.get());
  if (typed === '') kept.delete(target);
  else kept.set(target, typed);
  $typedTags.set(kept);
}
