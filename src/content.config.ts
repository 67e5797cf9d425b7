import { defineCollection } from 'astro:content';
import { sources } from './integrations/content-schemas.ts';
import { jsonLoader, type JsonSource } from './integrations/json-loader.ts';

const collection = <Schema extends JsonSource['schema']>(source: JsonSource & { schema: Schema }) =>
  defineCollection({ loader: jsonLoader(source), schema: source.schema });

export const collections = {
  plans: collection(sources.plans),
  integrations: collection(sources.integrations),
  passages: collection(sources.passages),
  faqs: collection(sources.faqs),
  reviews: collection(sources.reviews),
  posts: collection(sources.posts),
  press: collection(sources.press),
};
