import type { SampleMarks } from '../../highlights/library/sample-marks.ts';

/** Addresses of the sample: a clippings file, and the edits applied to it (`SampleMarks`). */
export interface SampleFiles {
  file: string;
  marks: string;
}

/** @throws Error when a request fails */
export async function fetchSample({ file, marks }: SampleFiles): Promise<[Blob, SampleMarks]> {
  const answers = await Promise.all([fetch(file), fetch(marks)]);
  const [content, made] = answers;
  for (const { ok, status } of answers) if (!ok) throw new Error(`The sample answered ${status}`);
  return [await content.blob(), (await made.json()) as SampleMarks];
}
