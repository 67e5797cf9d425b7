import { fill } from '../../../lib/shared/fill.ts';
import type { FileProblem } from '../../../stores/import/messages.ts';
import { useTexts } from '../shared/texts.ts';

/** Entries shown of a file that is no clippings file at all. */
const SHOWN = 200;

/** The entries that were not understood, each as it stands in its file, with its line. */
export function ProblemList({ problems }: { problems: FileProblem[] }) {
  const { labels, count } = useTexts();
  if (problems.length === 0) return null;
  const isOneFile = problems.every(({ file }) => file === problems[0]?.file);

  return (
    <section>
      <h3>{count(labels.report, 'problems', problems.length)}</h3>
      <ol className="problems">
        {problems.slice(0, SHOWN).map(({ file, line, raw }) => (
          <li key={`${file} ${line}`}>
            <p className="meta-line">
              {fill(labels.report.line, { n: line })}
              {!isOneFile && ` · ${file}`}
            </p>
            <pre>{raw}</pre>
          </li>
        ))}
      </ol>
    </section>
  );
}
