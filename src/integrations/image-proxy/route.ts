import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import {
  encodeForm,
  pictureOf,
  type PictureForm,
} from '../../lib/build/pictures/remote-picture.ts';

/** `/_image/[file]`: all encodings of all remote pictures. Injected by ../image-proxy.ts. */
export const getStaticPaths = (async () => {
  const entries = [...(await getCollection('reviews')), ...(await getCollection('posts'))];
  const pictures = await Promise.all(
    entries.flatMap(({ data }) => [
      pictureOf('avatar', data.avatar),
      pictureOf('card', 'picture' in data ? (data.picture?.address ?? null) : null),
    ]),
  );
  const forms = pictures.flatMap((picture) => picture?.forms ?? []);
  // Two entries may name one picture.
  return [...new Map(forms.map((form) => [form.file, form])).values()].map((form) => ({
    params: { file: form.file },
    props: { form },
  }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ form: PictureForm }> = async ({ props: { form } }) =>
  new Response(new Uint8Array(await encodeForm(form)), {
    headers: { 'Content-Type': `image/${form.format}` },
  });
