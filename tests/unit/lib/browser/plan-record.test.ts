import { expect, test } from 'vitest';
import { readPlanRecord } from '../../../../src/lib/browser/plan-record.ts';
import { planSigner } from '../../../support/signed-plan.ts';

const NOW = 1_800_000_000_000;
const signer = await planSigner();
const payload = { sub: '7', plan: 'professional', iat: NOW / 1000, exp: NOW / 1000 + 60 };
const good = await signer.sign(payload);
const read = (text: string) => readPlanRecord(text, signer.key, NOW);

test('a signed plan is valid until it expires, even with a clock that is behind', async () => {
  expect(await read(good)).toEqual(payload);
  expect(await readPlanRecord(good, signer.key, NOW - 86_400_000)).toEqual(payload);
  expect(await readPlanRecord(good, signer.key, NOW + 59_999)).toEqual(payload);
  expect(await readPlanRecord(good, signer.key, NOW + 60_000)).toBeNull();
});

test('another key, payload or signature is invalid', async () => {
  const [header = '', body = '', signature = ''] = good.split('.');
  const other = (await signer.sign({ ...payload, sub: '8' })).split('.')[1] ?? '';
  expect(await readPlanRecord(good, (await planSigner()).key, NOW)).toBeNull();
  expect(await read(`${header}.${other}.${signature}`)).toBeNull();
  expect(await read(`${header}.${body}.`)).toBeNull();
  expect(await read(`${good}.x`)).toBeNull();
});

test.each([
  ['another algorithm', payload, { alg: 'none', typ: 'plan+jwt' }],
  ['another kind of token', payload, { alg: 'ES256', typ: 'JWT' }],
  ['a plan that is none of ours', { ...payload, plan: 'everything' }],
  ['no end', { ...payload, exp: undefined }],
  ['no reader', { ...payload, sub: 7 }],
  ['no object', null],
])('%s is refused though it is signed', async (_, body, header?: unknown) => {
  expect(await read(await signer.sign(body, header))).toBeNull();
});

test.each(['', 'a', 'a.b.c', '..', '{}'])('%j is no plan', async (text) => {
  expect(await read(text)).toBeNull();
});
