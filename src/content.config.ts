import { defineCollection } from 'astro:content';
import { places, schemas } from './integrations/content-schemas.ts';
import { jsonLoader } from './integrations/json-loader.ts';

export const collections = {
  plans: defineCollection({ loader: jsonLoader(places.plans), schema: schemas.plans }),
  integrations: defineCollection({
    loader: jsonLoader(places.integrations),
    schema: schemas.integrations,
  }),
  passages: defineCollection({ loader: jsonLoader(places.passages), schema: schemas.passages }),
  faqs: defineCollection({ loader: jsonLoader(places.faqs), schema: schemas.faqs }),
  reviews: defineCollection({ loader: jsonLoader(places.reviews), schema: schemas.reviews }),
  posts: defineCollection({ loader: jsonLoader(places.posts), schema: schemas.posts }),
  press: defineCollection({ loader: jsonLoader(places.press), schema: schemas.press }),
};
