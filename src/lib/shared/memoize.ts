/**
 * A function that computes its value once for each argument; objects, which must be immutable, are
 * held weakly.
 */
export function memoize<Key extends object | string, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const ofObjects = new WeakMap<object, Value>();
  const ofTexts = new Map<string, Value>();
  return (key) => {
    const known = (typeof key === 'string' ? ofTexts : ofObjects) as Map<Key, Value>;
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = compute(key)));
    return value;
  };
}
