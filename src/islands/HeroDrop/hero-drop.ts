import type { PlainIsland } from '../../lib/browser/plain-island.ts';
import { storePendingFiles } from '../../stores/import/pending-files.ts';

async function leadOn(files: File[], href: string): Promise<void> {
  // Where storage is blocked the reader drops the file again, on the page that reads it.
  await storePendingFiles(files).catch(() => undefined);
  location.assign(href);
}

/** Takes files on the home page for the workspace, which reads them. Its HTML holds the field and the address. */
const HeroDrop: PlainIsland = Object.assign((_props: object, content = '') => content, {
  mount(island: HTMLElement): void {
    const field = island.firstElementChild as HTMLElement;
    island.addEventListener('change', ({ target }) => {
      const { files } = target as HTMLInputElement;
      if (files?.length) void leadOn([...files], field.dataset['to']!);
    });
    const hold = ({ type }: Event): unknown =>
      field.toggleAttribute('data-held', type === 'dragover');
    for (const type of ['dragover', 'dragleave', 'drop']) field.addEventListener(type, hold);
  },
});

export default HeroDrop;
