/**
 * Changes the core in small ways and counts how many of the changes the unit tests notice:
 *
 *   npm run mutants                    200 of them, drawn by a seed
 *   npm run mutants -- 40 7            40, by seed 7
 *   npm run mutants -- 40 7 merge      in one room alone
 *
 * It works on a copy in .cache/mutants, one mutant after the other, which takes some seconds each. Equivalent
 * mutants are listed in tests/support/equivalent-mutants.json and not drawn.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { run } from './support/install.mjs';
import { mutated, mutationsOf } from './support/mutations.mjs';

const root = resolve(import.meta.dirname, '..');
const copy = join(root, '.cache/mutants');
/** Share of mutants that must be killed. */
const SCORE = 0.85;
/** A mutant that never ends counts as killed. Milliseconds. */
const TIMEOUT = 180_000;

/** Slow tests that kill few mutants the others do not. */
const SLOW = ['fuzz', 'shared-files'].map((name) => `--exclude=**/${name}.test.ts`);

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
  const known = new Set(equivalent.map(({ file, code, text }) => `${file}\n${code}\n${text}`));
  return Object.keys(ROOMS).flatMap((room) =>
    readdirSync(join(root, 'src', room))
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .flatMap((name) => {
        const file = `src/${room}/${name}`;
        return mutationsOf(readFileSync(join(root, file), 'utf8'))
          .filter(({ code, text }) => !known.has(`${file}\n${code}\n${text}`))
          .map((mutation) => ({ room, file, mutation }));
      }),
  );
}

/**
 * Draws mutants round-robin, so that a large room does not crowd out the others.
 * @param {number} count
 * @param {number} seed
 * @param {string} only part of a room's name
 */
function draw(count, seed, only) {
  const random = randomFrom(seed);
  const pools = Object.keys(ROOMS)
    .filter((room) => room.includes(only))
    .map((room) => everyMutant().filter((mutant) => mutant.room === room));
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

/**
 * Whether the tests kill a mutant. The file's own test, which is the most likely to, runs before those of
 * the whole room.
 * @param {Mutant} mutant
 */
async function isNoticed({ room, file }) {
  const own = file.replace(/^src\/(.*)\.ts$/, 'tests/unit/$1.test.ts');
  if (existsSync(join(copy, own)) && !(await testsPass(room, [own]))) return true;
  return !(await testsPass(room));
}

/** @param {string} room @returns {string[]} folders of its tests */
const testsOf = (room) => (ROOMS[room] ?? []).map((name) => `tests/unit/${name}`);

/**
 * Runs tests in the copy.
 * @param {string} room
 * @param {string[]} tests files or folders; by default those of the room
 * @returns {Promise<boolean>} whether all passed
 */
async function testsPass(room, tests = testsOf(room)) {
  const args = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--bail=1',
    // The core has no state through which its tests could affect each other; stores have.
    ...(room.startsWith('highlights') ? ['--no-isolate'] : []),
    ...SLOW,
    ...tests,
  ];
  const { code } = await run(process.execPath, args, { cwd: copy, limit: TIMEOUT });
  return code === 0;
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
  const config = {
    test: {
      projects: [
        { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      ],
    },
  };
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
for (const [index, mutant] of mutants.entries()) {
  const { file, mutation } = mutant;
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(source, mutation));
  const wasNoticed = await isNoticed(mutant);
  writeFileSync(path, source);
  if (wasNoticed) noticed += 1;
  else
    console.log(
      `not noticed: ${file}:${mutation.line} ${mutation.kind} → ${mutation.text}\n  ${mutation.code}`,
    );
  if ((index + 1) % 20 === 0) console.log(`${noticed} of ${index + 1} noticed`);
}
rmSync(copy, { recursive: true, force: true });
const score = mutants.length === 0 ? 1 : noticed / mutants.length;
console.log(`${noticed} of ${mutants.length} mutants noticed: ${(score * 100).toFixed(1)} %`);
if (score < SCORE) process.exitCode = 1;
