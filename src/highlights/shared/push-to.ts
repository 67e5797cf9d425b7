/** Appends values to the list of a key, which it begins where there is none. */
export function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: Value[]): void {
  const list = lists.get(key);
  if (list) list.push(...values);
  else lists.set(key, values);
}
