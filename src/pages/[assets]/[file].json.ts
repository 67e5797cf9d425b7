import type { APIRoute, GetStaticPaths } from 'astro';
import { localeCodes } from '../../i18n/locales.ts';
import { labelsFile } from '../../sections/workspace/labels.ts';

/** The workspace's texts, one file a language, among the files that are named by their content. */
export const getStaticPaths = (() =>
  localeCodes.map((locale) => {
    const { path, json } = labelsFile(locale);
    const [assets, file] = path
      .slice(1)
      .replace(/\.json$/, '')
      .split('/');
    return { params: { assets, file }, props: { json } };
  })) satisfies GetStaticPaths;

export const GET: APIRoute<{ json: string }> = ({ props }) =>
  new Response(props.json, { headers: { 'Content-Type': 'application/json' } });
