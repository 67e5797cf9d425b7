/** One row of what a plan includes. */
export function IncludedItem({ text }: { text: string }) {
  return <li className="included">{text}</li>;
}
