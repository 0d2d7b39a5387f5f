import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { runCommand } from './runner/run-command.ts';
import { longProjects, projects, verified } from './runner/stages.ts';

/** Programs beside the tests, by their words. */
const tools: Readonly<Record<string, { readonly file: string; readonly summary: string }>> = {
  deploy: {
    file: 'test/deployment/run.ts',
    summary: 'deliberate mistakes in the template must each fail a test',
  },
  assure: {
    file: 'test/assurance/run.ts',
    summary: 'which threats and figures are held: [ID ...] [--release]',
  },
  cures: {
    file: 'test/cures/run.ts',
    summary: 'each cure of an attack is taken out; its test must notice: [ID | FILE ...]',
  },
  'ways-back': {
    file: 'test/ways-back/run.ts',
    summary: 'what each way back into an account ends, as a table',
  },
  hosts: {
    file: 'test/hosts/run.ts',
    summary:
      "serves hand-overs as their guides say, with Debian's nginx and PHP; edge functions in njs",
  },
  sites: {
    file: 'test/sites/run.ts',
    summary: 'real websites on preview, review copy and live domain: [NAME ...]',
  },
  bench: { file: 'test/bench/run.ts', summary: "measures against the machine's floor: [NAME ...]" },
  costs: {
    file: 'test/costs/run.ts',
    summary: 'round trips and capacity of calls: [SIZE ...] [NAME ...]',
  },
  scale: { file: 'test/scale/run.ts', summary: 'what a million customers would need: [lists]' },
  rights: { file: 'test/rights/run.ts', summary: 'permissions that no test used: [STAGE ...]' },
  regexes: {
    file: 'test/regexes/run.ts',
    summary: 'recheck proves that no expression takes the square of its text',
  },
  mutate: {
    file: 'test/mutation/run.ts',
    summary: 'mutates critical code; the unit tests must notice: [--mutate FILE]',
  },
};

const usage = `Usage: npm run verify [-- STAGE ... | TOOL ...]

Runs what is too slow for npm test: ${verified.join(', ')}. With the names of stages it runs
those (also ${longProjects.filter((name) => !verified.includes(name)).join(', ')}, and those of npm test: ${projects.join(', ')}).

${Object.entries(tools)
  .map(([name, { summary }]) => `  ${name.padEnd(9)} ${summary}`)
  .join('\n')}`;

/** `npm run verify`: exits with the code of the tests or of the tool. */
async function main(args: readonly string[]): Promise<number> {
  const [first = '', ...rest] = args;
  if (first === '--help') {
    console.log(usage);
    return 0;
  }
  const tool = Object.hasOwn(tools, first) ? tools[first] : undefined;
  const stages = args.length > 0 ? args : ['build', ...verified];
  const [file, more] = tool ? [tool.file, rest] : ['test/run.ts', stages];
  return runCommand(process.execPath, [join(root, file), ...more]);
}

process.exitCode = await main(process.argv.slice(2));
