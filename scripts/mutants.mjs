/**
 * Changes the core in small ways and counts how many of the changes the unit tests notice:
 *
 *   npm run mutants                    200 of them, drawn by a seed
 *   npm run mutants -- 40 7            40, by seed 7
 *   npm run mutants -- 40 7 merge      in one room alone
 *
 * It works on a copy in .cache/mutants, one mutant after the other, about a second each. Equivalent mutants are
 * listed in tests/support/equivalent-mutants.json and not drawn.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { mutated, mutationsOf } from './support/mutations.mjs';

const root = resolve(import.meta.dirname, '..');
const copy = join(root, '.cache/mutants');
/** Share of mutants that must be killed. */
const SCORE = 0.85;
/** A mutant that never ends counts as killed. Milliseconds. */
const TIMEOUT = 30_000;

/** Slow tests that kill few mutants the others do not. */
const SLOW = ['fuzz', 'shared-files'].map((name) => `**/${name}.test.ts`);

/** The rooms that are mutated, and the tests that should kill the mutants. @type {Record<string, string[]>} */
const ROOMS = {
  'highlights/parse': ['highlights/parse'],
  'highlights/merge': ['highlights/merge', 'highlights/library'],
  'highlights/cite': ['highlights/cite', 'highlights/export/document'],
  api: ['api', 'stores'],
};

/**
 * A seeded random generator, from 0 to 1.
 * @param {number} seed
 */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** @typedef {{ room: string, file: string, mutation: import('./support/mutations.mjs').Mutation }} Mutant */

/** @returns {Mutant[]} all candidates, in file order */
function everyMutant() {
  /** @type {{ file: string, code: string, text: string }[]} */
  const equivalent = JSON.parse(
    readFileSync(join(root, 'tests/support/equivalent-mutants.json'), 'utf8'),
  );
  const unseen = new Set(equivalent.map(({ file, code, text }) => `${file}\n${code}\n${text}`));
  const known = new Set(unseen);
  const mutants = Object.keys(ROOMS).flatMap((room) =>
    readdirSync(join(root, 'src', room))
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .flatMap((name) => {
        const file = `src/${room}/${name}`;
        return mutationsOf(readFileSync(join(root, file), 'utf8'))
          .filter(({ code, text }) => {
            const id = `${file}\n${code}\n${text}`;
            unseen.delete(id);
            return !known.has(id);
          })
          .map((mutation) => ({ room, file, mutation }));
      }),
  );
  if (unseen.size > 0)
    throw new Error(
      `equivalent-mutants.json names what is not in the code:\n${[...unseen].join('\n')}`,
    );
  return mutants;
}

/**
 * Draws mutants round-robin, so that a large room does not crowd out the others.
 * @param {number} count
 * @param {number} seed
 * @param {string} only part of a room's name
 */
function draw(count, seed, only) {
  const random = randomFrom(seed);
  const every = everyMutant();
  const pools = Object.keys(ROOMS)
    .filter((room) => room.includes(only))
    .map((room) => every.filter((mutant) => mutant.room === room));
  /** @type {Mutant[]} */
  const drawn = [];
  while (drawn.length < count && pools.some((pool) => pool.length > 0)) {
    for (const pool of pools) {
      const [mutant] = pool.splice(Math.floor(random() * pool.length), 1);
      if (mutant && drawn.length < count) drawn.push(mutant);
    }
  }
  return drawn;
}

/** The process that runs the tests; a mutant may end it. */
let tests = /** @type {import('node:child_process').ChildProcess | null} */ (null);

function startTests() {
  const child = fork(new URL('./support/room-tests.mjs', import.meta.url), [copy], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('exit', () => {
    if (tests === child) tests = null;
  });
  return child;
}

/**
 * Runs the tests of a room in the copy.
 * @param {string} room
 * @param {string | null} changed file of the copy that differs since the last run
 * @returns {Promise<boolean>} whether all passed in time
 */
async function testsPass(room, changed = null) {
  const child = (tests ??= startTests());
  const folders = (ROOMS[room] ?? []).map((name) => join(copy, 'tests/unit', name, '/'));
  child.send({ changed, folders });
  const answer = await Promise.race([
    once(child, 'message'),
    setTimeout(TIMEOUT, null, { ref: false }),
  ]);
  if (answer !== null) return answer[0] === true;
  child.kill('SIGKILL');
  tests = null;
  return false;
}

function prepareCopy() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const part of [
    'src',
    'tests',
    'scripts',
    'content',
    'i18n',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const test = {
    include: ['tests/unit/**/*.test.ts'],
    exclude: SLOW,
    pool: 'threads',
    isolate: false,
  };
  const config = { test };
  writeFileSync(join(copy, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};\n`);
}

const [count = '200', seed = '1', only = ''] = process.argv.slice(2);
prepareCopy();
for (const room of Object.keys(ROOMS).filter((name) => name.includes(only))) {
  if (!(await testsPass(room)))
    throw new Error(`The tests of ${room} fail without any mutant: repair them first.`);
}
const mutants = draw(Number(count), Number(seed), only);
let noticed = 0;
for (const [index, { room, file, mutation }] of mutants.entries()) {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(source, mutation));
  const wasNoticed = !(await testsPass(room, path));
  writeFileSync(path, source);
  if (wasNoticed) noticed += 1;
  else
    console.log(
      `not noticed: ${file}:${mutation.line} ${mutation.kind} → ${mutation.text}\n  ${mutation.code}`,
    );
  if ((index + 1) % 20 === 0) console.log(`${noticed} of ${index + 1} noticed`);
}
tests?.kill();
rmSync(copy, { recursive: true, force: true });
const score = mutants.length === 0 ? 1 : noticed / mutants.length;
console.log(`${noticed} of ${mutants.length} mutants noticed: ${(score * 100).toFixed(1)} %`);
if (score < SCORE) process.exitCode = 1;
