/** A string of its own: an engine keeps a part of a text as a view of it, and with that the whole text. */
function copyOf(text: string): string {
  return ` ${text}`.slice(1);
}

/** What was read from texts that come again and again, of a bounded number of them. */
export class Memo<Value> {
  private readonly values = new Map<string, Value>();
  private readonly limit: number;

  /** @param limit  number of texts past which all are forgotten */
  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * The value of a text.
   * @param read  gives it where the text is new; never undefined
   */
  get(text: string, read: (text: string) => Value): Value {
    const known = this.values.get(text);
    if (known !== undefined) return known;
    const own = copyOf(text);
    const value = read(own);
    if (this.values.size >= this.limit) this.values.clear();
    this.values.set(own, value);
    return value;
  }
}
