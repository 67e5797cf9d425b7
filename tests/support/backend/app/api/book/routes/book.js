import { createRequire } from 'node:module';

// Strapi's own modules for `import` cannot be loaded by Node.
const { factories } = createRequire(import.meta.url)('@strapi/strapi');

export default factories.createCoreRouter('api::book.book');
