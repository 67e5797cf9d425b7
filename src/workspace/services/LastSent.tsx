import { fill } from '../../lib/shared/fill.ts';
import type { Connection } from '../../stores/services/connections.ts';
import { messageClass } from '../../ui/form-classes.ts';
import { useTexts } from '../shared/texts.ts';

/** When the last upload was, or why it failed. */
export function LastSent({ last, service }: Pick<Connection, 'last'> & { service: string }) {
  const { labels, lang } = useTexts();
  if (!last) return null;
  const format = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p role="status" className={last.failure ? messageClass : 'text-ink-muted'}>
      {last.failure
        ? fill(labels.send[last.failure], { service })
        : fill(labels.send.last, { when: format.format(last.at) })}
    </p>
  );
}
