import type { ExportDocument } from './document.ts';
import type { Layout } from './layout.ts';

/** A text file, for formats with one file per book. */
export interface TextFile {
  /** With its extension, safe on every system, unique. */
  name: string;
  text: string;
  /** Id of its book, the same in every export. */
  bookId: string;
}

/** Facts about an export that a format may need besides the document. */
export interface ExportContext {
  /** The user's own template. */
  template: string;
  /** Fetches a slice of a font by its name. */
  loadFont: (slice: string) => Promise<Uint8Array>;
}

/** The export of a format's module: writes the content of its file, or of several. */
export type WriteFile = (
  document: ExportDocument,
  layout: Layout,
  context: ExportContext,
) =>
  | string
  | TextFile[]
  | Uint8Array<ArrayBuffer>
  | Promise<string | TextFile[] | Uint8Array<ArrayBuffer>>;
