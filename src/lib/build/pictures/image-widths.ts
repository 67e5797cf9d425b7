/** Widths in pixels that a picture has. See docs/specification.md, Widths and pictures. */
const breakpoints = [320, 640, 768, 1024, 1280, 1536];

/** A width to encode, with its `srcset` descriptor. */
export interface ImageWidth {
  /** Pixels. */
  width: number;
  /** `640w`, or `2x` for a picture of fixed size. */
  descriptor: string;
}

/**
 * Widths of a responsive picture: the breakpoints, and its intrinsic width where that is below the
 * largest of them. Nothing is scaled up.
 * @param intrinsic width in pixels
 */
export function responsiveWidths(intrinsic: number): ImageWidth[] {
  const largest = Math.min(intrinsic, Math.max(...breakpoints));
  return [...breakpoints.filter((width) => width < largest), largest].map((width) => ({
    width,
    descriptor: `${width}w`,
  }));
}

/**
 * Widths of a picture of fixed size: 1x and 2x. Nothing is
 * scaled up.
 * @param shown CSS pixels
 * @param intrinsic width in pixels
 */
export function fixedWidths(shown: number, intrinsic: number): ImageWidth[] {
  const widths = [Math.min(shown, intrinsic), Math.min(shown * 2, intrinsic)];
  return [...new Set(widths)].map((width) => ({
    width,
    descriptor: `${Math.max(1, Number((width / shown).toFixed(2)))}x`,
  }));
}
