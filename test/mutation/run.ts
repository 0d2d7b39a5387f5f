import { runCommand } from '#test/runner/run-command.ts';

/** `npm run verify -- mutate`: all mutants, or with `-- --mutate functions/rules/activation.ts` those of some files (FIGURE-MUTANTS). */
process.exitCode = await runCommand('stryker', [
  'run',
  'test/mutation/stryker.config.mjs',
  ...process.argv.slice(2),
]);
