import process from 'node:process';

/**
 * Runs what a script does. What goes wrong is told in its own line, without a stack.
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
