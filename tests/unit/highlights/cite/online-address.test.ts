import { expect, test } from 'vitest';
import { onlineAddress } from '../../../../src/highlights/cite/online-address.ts';

test.each([
  '10.1093/oso/9780195159400.001.0001',
  'doi:10.1093/oso/9780195159400.001.0001',
  'DOI: 10.1093/oso/9780195159400.001.0001 ',
  'doi.org/10.1093/oso/9780195159400.001.0001',
  'http://dx.doi.org/10.1093/oso/9780195159400.001.0001',
  'https://doi.org/10.1093/oso/9780195159400.001.0001',
])('a DOI as it is typed: %s', (typed) => {
  const doi = '10.1093/oso/9780195159400.001.0001';
  expect(onlineAddress(typed)).toEqual({ doi, url: `https://doi.org/${doi}` });
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['www.example.org', 'https://www.example.org'],
  ['urn:nbn:de:101:1-2007', 'urn:nbn:de:101:1-2007'],
  ['https://example.org/10.1000/182', 'https://example.org/10.1000/182'],
  ['in the library', 'in the library'],
])('another address: %s', (typed, url) => {
  expect(onlineAddress(typed)).toEqual({ doi: null, url });
});

test.each([null, undefined, '', '  '])('none: %j', (typed) => {
  expect(onlineAddress(typed)).toBeNull();
});
