/** Path of the picture that stands for a page where it is shared; the build adds a hash of its content. */
export function socialCardPath(route: string, locale: string): string {
  return `/social/${locale}/${route}.png`;
}
