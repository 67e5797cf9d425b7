/**
 * Runs tests over and over in one Vitest, since starting it takes longer than the tests: a process of its own, so
 * that it can be ended when a test never ends. Argument: the folder with its vitest.config. Each message
 * `{ changed, folders }` names a file to read again and folders of tests; the answer is whether all of them pass.
 */
import { createVitest } from 'vitest/node';

const root = process.argv[2] ?? '.';
const vitest = await createVitest({
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});

/** What the run before had changed, which is restored by now. @type {string | null} */
let restored = null;

/** @param {{ changed: string | null, folders: string[] }} message */
async function testsPass({ changed, folders }) {
  for (const file of [restored, changed]) if (file !== null) vitest.invalidateFile(file);
  restored = changed;
  const isOfRoom = (/** @type {{ moduleId: string }} */ { moduleId }) =>
    folders.some((folder) => moduleId.startsWith(folder));
  const tests = (await vitest.globTestSpecifications()).filter(isOfRoom);
  const { testModules } = await vitest.runTestSpecifications(tests);
  // The answer has the results of former runs too, those of other rooms among them.
  const own = testModules.filter(isOfRoom);
  return own.length > 0 && own.every((module) => module.ok());
}

process.on('message', (/** @type {Parameters<typeof testsPass>[0]} */ message) => {
  testsPass(message).then(
    (passed) => process.send?.(passed),
    () => process.send?.(false),
  );
});

process.on('disconnect', () => process.exit());
