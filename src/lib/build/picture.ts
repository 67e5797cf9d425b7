/** How a picture is used: a square of fixed size beside a name, or responsive in a card. */
export type PictureUse = 'avatar' | 'card';

/** Size of an avatar, CSS pixels. */
export const AVATAR_SIZE = 40;

/** A picture on our own origin, in all its forms. */
export interface Picture {
  /** Width and height for the element, pixels. */
  width: number;
  height: number;
  /** Fallback address. */
  src: string;
  /** `srcset` of the format that every browser supports. */
  srcset: string;
  /** Preferred formats, best first. */
  sources: { type: string; srcset: string }[];
}
