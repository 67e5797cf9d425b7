import { expect, test } from 'vitest';
import { imageOrigins, isAllowedImage } from '../../../../../src/lib/build/pictures/image-hosts.ts';

test.each([
  ['https://pbs.twimg.com/profile/1.jpg', true],
  ['https://twitter.com/a.png', true],
  ['https://lh3.googleusercontent.com/a', true],
  ['https://pbs.twimg.com:443/1.jpg', true],
  ['http://pbs.twimg.com/1.jpg', false],
  ['https://pbs.twimg.com.evil.example/1.jpg', false],
  ['https://evil.example/pbs.twimg.com', false],
  ['https://pbs.twimg.com:8080/1.jpg', false],
  ['https://pbs.twimg.com@evil.example/1.jpg', false],
  ['https://name:word@pbs.twimg.com/1.jpg', false],
  ['nonsense', false],
])('a picture at %s is allowed: %s', (address, allowed) => {
  expect(isAllowedImage(address, imageOrigins())).toBe(allowed);
});

test('further origins are allowed beside the three, and no others', () => {
  const origins = imageOrigins(' http://localhost:8081, http://127.0.0.1:9 ');
  expect(isAllowedImage('http://localhost:8081/a.png', origins)).toBe(true);
  expect(isAllowedImage('http://127.0.0.1:9/a.png', origins)).toBe(true);
  expect(isAllowedImage('https://twitter.com/a.png', origins)).toBe(true);
  expect(isAllowedImage('http://localhost:8082/a.png', origins)).toBe(false);
});

test.each(['localhost:80', 'http://localhost:8081/path', '*'])(
  'a setting with %s is refused, naming it',
  (part) => {
    expect(() => imageOrigins(`http://localhost:1,${part}`)).toThrow(
      `IMAGE_HOSTS must hold origins such as http://localhost:80, not "${part}".`,
    );
  },
);
