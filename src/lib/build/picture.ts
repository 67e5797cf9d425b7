/** How a picture is used: a square of one size beside a name, or as wide as its card. */
export type PictureUse = 'avatar' | 'card';

/** Width and height in which an avatar is shown, CSS pixels. */
export const AVATAR_SIZE = 40;

/** A picture of our own origin, in the forms that a browser chooses from. */
export interface Picture {
  /** Width and height to be set on the element, pixels. */
  width: number;
  height: number;
  /** The address for a browser that chooses nothing. */
  src: string;
  /** `srcset` of the format that every browser reads. */
  srcset: string;
  /** Formats that are preferred where they are known, best first. */
  sources: { type: string; srcset: string }[];
}
