/** Widths in pixels that a picture is offered in. See docs/specification.md, Pictures. */
const imageBreakpoints = {
  xs: 320,
  sm: 640,
  md: 768,
  lg: 1024,
  xl: 1280,
  xxl: 1536,
  '2xl': 1536,
};

/** One width to encode, and what a browser is told about it in `srcset`. */
export interface ImageWidth {
  /** Pixels. */
  width: number;
  /** `640w`, or `2x` for a picture that is shown in one size. */
  descriptor: string;
}

/**
 * The widths of a picture that is as wide as its place allows: the breakpoints, and its own width
 * where that lies below the largest of them. Nothing is scaled up.
 * @param intrinsic its own width in pixels
 */
export function responsiveWidths(intrinsic: number): ImageWidth[] {
  const breakpoints = [...new Set(Object.values(imageBreakpoints))];
  const largest = Math.min(intrinsic, Math.max(...breakpoints));
  return [...breakpoints.filter((width) => width < largest), largest].map((width) => ({
    width,
    descriptor: `${width}w`,
  }));
}

/**
 * The widths of a picture that is shown in one size: for plain and for dense screens. Nothing is
 * scaled up.
 * @param shown the size it is shown in, CSS pixels
 * @param intrinsic its own width in pixels
 */
export function fixedWidths(shown: number, intrinsic: number): ImageWidth[] {
  const widths = [Math.min(shown, intrinsic), Math.min(shown * 2, intrinsic)];
  return [...new Set(widths)].map((width) => ({
    width,
    descriptor: `${Math.max(1, Number((width / shown).toFixed(2)))}x`,
  }));
}
