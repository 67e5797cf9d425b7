import table from '../../../content/pictures/pictures.json' with { type: 'json' };

const files = import.meta.glob<string>('../../../content/pictures/*/*.avif', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** What `npm run pictures` takes of the running product, by name. */
export type Scene = keyof typeof table.scenes;

/** A picture of the product in one language, in both schemes where it has two. */
export interface ProductPicture {
  light: string;
  dark: string | null;
  /** CSS pixels. */
  width: number;
  height: number;
}

/**
 * The picture of a scene.
 * @param locale code of a locale, as content/pictures/ has it
 * @throws Error when the picture was not taken
 */
export function productPicture(scene: Scene, locale: string): ProductPicture {
  const { width, height, schemes } = table.scenes[scene];
  const address = (scheme: string) => {
    const file = `content/pictures/${locale}/${scene}-${scheme}.avif`;
    const found = files[`../../../${file}`];
    if (!found) throw new Error(`${file} is missing; npm run pictures takes it`);
    return found;
  };
  return {
    light: address('light'),
    dark: schemes.includes('dark') ? address('dark') : null,
    width,
    height,
  };
}
