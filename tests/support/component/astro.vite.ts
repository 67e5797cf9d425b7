import { getViteConfig } from 'astro/config';

export default getViteConfig({});
