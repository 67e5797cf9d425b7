import process from 'node:process';

/**
 * Runs a script's main function. An error is printed in one line, without its stack.
 * @param {() => Promise<void>} work
 */
export async function runScript(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
