import { defineCollection } from 'astro:content';
import { sources, schemas } from './integrations/content-schemas.ts';
import { jsonLoader } from './integrations/json-loader.ts';

export const collections = {
  plans: defineCollection({ loader: jsonLoader(sources.plans), schema: schemas.plans }),
  integrations: defineCollection({
    loader: jsonLoader(sources.integrations),
    schema: schemas.integrations,
  }),
  passages: defineCollection({ loader: jsonLoader(sources.passages), schema: schemas.passages }),
  faqs: defineCollection({ loader: jsonLoader(sources.faqs), schema: schemas.faqs }),
  reviews: defineCollection({ loader: jsonLoader(sources.reviews), schema: schemas.reviews }),
  posts: defineCollection({ loader: jsonLoader(sources.posts), schema: schemas.posts }),
  press: defineCollection({ loader: jsonLoader(sources.press), schema: schemas.press }),
};
