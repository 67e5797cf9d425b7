/** A detached copy: engines keep a substring as a view, with the whole text in memory. */
function detachedCopy(text: string): string {
  return ` ${text}`.slice(1);
}

interface Cached<Value> {
  text: string;
  value: Value;
}

/** A bounded cache of values computed from recurring texts. */
export class TextCache<Value> {
  private readonly values = new Map<string, Cached<Value>>();
  private readonly limit: number;
  /** The last text asked for, since neighbouring entries of a file are alike. */
  private last: Cached<Value> | null = null;

  /** @param limit number of texts after which the cache is cleared */
  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * The value for a text.
   * @param read computes it for a new text
   */
  get(text: string, read: (text: string) => Value): Value {
    if (this.last?.text === text) return this.last.value;
    this.last = this.values.get(text) ?? this.remember(detachedCopy(text), read);
    return this.last.value;
  }

  private remember(text: string, read: (text: string) => Value): Cached<Value> {
    const remembered = { text, value: read(text) };
    if (this.values.size >= this.limit) this.values.clear();
    this.values.set(text, remembered);
    return remembered;
  }
}
