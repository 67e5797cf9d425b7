import { fill } from '../../lib/shared/fill.ts';
import type { FileProblem } from '../../stores/import/messages.ts';
import { Disclosure } from '../shared/Disclosure.tsx';
import { FactLine } from '../shared/FactLine.tsx';
import { useTexts } from '../shared/texts.ts';
import { PartDot } from './ImportBalance.tsx';

/** Most entries shown: the file may be something else entirely. */
const VISIBLE_COUNT = 200;

/** The entries that could not be parsed, verbatim, with their line numbers. */
export function ProblemList({ problems }: { problems: FileProblem[] }) {
  const { labels, count } = useTexts();
  const isOneFile = problems.every(({ file }) => file === problems[0]?.file);

  return (
    <Disclosure
      summary={
        <h3 className="flex items-center gap-2.5 font-sans text-sm font-normal">
          <PartDot part="problems" />
          {count(labels.report, 'problems', problems.length)}
        </h3>
      }
      isOpen
      isRow
    >
      <ol className="divided *:py-3">
        {problems.slice(0, VISIBLE_COUNT).map(({ file, line, raw }, index) => (
          <li key={index}>
            <FactLine
              className="text-xs text-ink-muted"
              facts={[fill(labels.report.line, { n: line }), !isOneFile && file]}
            />
            <pre className="text-xs wrap-anywhere whitespace-pre-wrap">{raw}</pre>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
