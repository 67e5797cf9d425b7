import type { PlainIsland } from '../../lib/browser/plain-island.ts';
import { storePendingFiles } from '../../stores/import/pending-files.ts';

interface Props {
  /** Where files are read. */
  href: string;
}

async function leadOn(files: File[], href: string): Promise<void> {
  // Where the browser keeps nothing the reader drops the file once more, on the page that reads it.
  await storePendingFiles(files).catch(() => undefined);
  location.assign(href);
}

/** Takes files on a page that does not read them, and leads to the one that does. Its HTML holds the field. */
export const HeroDrop: PlainIsland<Props> = Object.assign(
  (_props: Props, content = '') => content,
  {
    mount(island: HTMLElement, { href }: Props): void {
      island.addEventListener('change', ({ target }) => {
        const { files } = target as HTMLInputElement;
        if (files?.length) void leadOn([...files], href);
      });
      const field = island.firstElementChild as HTMLElement;
      const hold = ({ type }: Event): unknown =>
        field.toggleAttribute('data-held', type === 'dragover');
      for (const type of ['dragover', 'dragleave', 'drop']) field.addEventListener(type, hold);
    },
  },
);
