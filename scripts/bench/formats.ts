// Time to write 5,000 passages in each format, and to read back the files that can be read.
import texts from '../../i18n/en/highlights.json' with { type: 'json' };
import { buildDocument } from '../../src/highlights/export/build-document.ts';
import { exportAs } from '../../src/highlights/export/export-as.ts';
import { defaultOptions } from '../../src/highlights/export/options.ts';
import { DEFAULT_TEMPLATE } from '../../src/highlights/export/template/examples.ts';
import { writeBackup } from '../../src/highlights/library/backup.ts';
import { emptyLibrary, type Library } from '../../src/highlights/library/model.ts';
import { importFiles } from '../../src/highlights/merge/import-entries.ts';
import { readFile } from '../../src/highlights/read/read-file.ts';
import { exportFormats, type ExportFormat } from '../../src/highlights/export/formats.ts';
import { exportLabels } from '../../src/workspace/export/export-labels.ts';
import { generateClippings } from '../support/clippings-generator.ts';
import { quantile, type BenchContext, type Measurement } from '../support/measure.ts';

type Content = string | Uint8Array;

export async function measure({ quick }: Pick<BenchContext, 'quick'>): Promise<Measurement[]> {
  const device = generateClippings({ entries: 5_000 });
  const library = await libraryOf(device);
  const options = { ...defaultOptions, citationStyle: 'chicago' } as const;
  const document = buildDocument(library, options, { locale: 'en', textLimit: null });
  const context = { template: DEFAULT_TEMPLATE, loadFont: () => Promise.reject(new Error('none')) };
  const rows: Measurement[] = [];
  const time = async (what: string, run: () => Promise<unknown>) => {
    const times: number[] = [];
    while (times.length < (quick ? 1 : 5)) {
      const started = performance.now();
      await run();
      times.push(performance.now() - started);
    }
    rows.push({ what, value: Math.round(quantile(times, 0.5)), unit: 'ms', atMost: 2_000 });
  };
  const written = new Map<ExportFormat, Content>();
  // The PDF takes its fonts from the built site: it is measured in the browser.
  for (const format of exportFormats.filter((each) => each !== 'pdf'))
    await time(`write ${format}`, async () => {
      const { bytes } = await exportAs(format, document, exportLabels(texts), context);
      written.set(format, bytes);
    });
  const sources: [string, Content][] = [
    ['clippings file', device],
    ['backup', writeBackup(library)],
  ];
  for (const format of ['csv', 'markdown', 'readwise'] as const)
    sources.push([format, written.get(format) ?? '']);
  for (const [source, content] of sources) await time(`read ${source}`, () => libraryOf(content));
  return rows;
}

async function libraryOf(content: Content): Promise<Library> {
  const { files } = await readFile({ name: 'bench', content });
  return importFiles(emptyLibrary(), files).library;
}
