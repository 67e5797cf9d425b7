export { island as default } from './island.ts';
