import table from '../../../../content/pictures/pictures.json' with { type: 'json' };

const files = import.meta.glob<string>('../../../../content/pictures/*/*.avif', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The pictures that `npm run pictures` takes of the running product. */
type PictureName = keyof typeof table.pictures;

/** The languages that pictures are taken in. */
type PictureLocale = keyof (typeof table.pictures)[PictureName]['heights'];

/** The pictures that are taken twice, in the layout of a phone too. */
export type ShotName = PictureName extends infer Name
  ? Name extends `${infer Shot}-phone`
    ? Shot
    : never
  : never;

/** A picture of the product in one language, in both colour schemes. */
export interface ProductPicture {
  light: string;
  dark: string;
  /** CSS pixels; a dialog is as high as its texts make it. */
  width: number;
  height: number;
}

/**
 * A picture by name.
 * @param locale code of a locale, as content/pictures/ has it
 * @throws Error when the picture was not taken
 */
export function productPicture(name: PictureName, locale: PictureLocale): ProductPicture {
  const { width, heights } = table.pictures[name];
  const address = (scheme: string) => {
    const file = `content/pictures/${locale}/${name}-${scheme}.avif`;
    const found = files[`../../../../${file}`];
    if (!found) throw new Error(`${file} is missing; npm run pictures takes it`);
    return found;
  };
  return {
    light: address('light'),
    dark: address('dark'),
    width,
    height: heights[locale],
  };
}

const isTaken = (name: string): name is PictureName => name in table.pictures;

/**
 * The `middle` one of a picture that is as wide as a page, for narrower windows; null where none
 * was taken.
 */
export function middlePicture(shot: ShotName, locale: PictureLocale): ProductPicture | null {
  const name = `${shot}-middle`;
  return isTaken(name) ? productPicture(name, locale) : null;
}
