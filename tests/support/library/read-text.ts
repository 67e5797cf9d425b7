import { ReadError } from '../../../src/highlights/read/read-error.ts';
import type { RecognisedFile } from '../../../src/highlights/read/open-file.ts';
import { readFile } from '../../../src/highlights/read/read-file.ts';
import { FREE_EXPORT_LIMIT } from '../../../src/product.ts';

/** The one file that a content is, read by whichever user knows it. */
export async function readText(
  content: string | Uint8Array,
  { textLimit = FREE_EXPORT_LIMIT }: { textLimit?: number } = {},
): Promise<RecognisedFile> {
  const { files } = await readFile({ name: 'file', content }, { textLimit });
  if (files.length !== 1 || files[0] === undefined)
    throw new Error(`${String(files.length)} files`);
  return files[0];
}

/** The error with which a content is refused. */
export async function refusalOf(content: string | Uint8Array): Promise<ReadError> {
  const error: unknown = await readFile({ name: 'file', content }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ReadError)) throw new Error('It was read.', { cause: error });
  return error;
}
