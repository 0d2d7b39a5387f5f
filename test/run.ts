import { type Outcome, outcomeLine } from './runner/outcome.ts';
import { runCommand, timed } from './runner/run-command.ts';
import { runTests } from './runner/run-tests.ts';
import {
  type Check,
  checks,
  longProjects,
  projects,
  projectsOf,
  standsAlone,
} from './runner/stages.ts';

async function runCheck({ title, command: [command, ...args] }: Check): Promise<Outcome> {
  const startedAt = Date.now();
  const isGood = (await runCommand(command, args)) === 0;
  const seconds = (Date.now() - startedAt) / 1000;
  const found = { title, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, seconds };
  console.log(outcomeLine({ ...found, failures: [] }));
  return { ...found, failures: isGood ? [] : [title] };
}

const isBuild = ({ title }: Check) => title === 'build';

/** The stages of these names; without any, all but the long ones. Tests wait for the build alone. */
async function runStages(wanted: readonly string[]): Promise<readonly Outcome[]> {
  const names = [...checks.map(({ title }) => title), ...projects, ...longProjects];
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const advice = `There are ${names.join(', ')}, or the path of tests alone.`;
    throw new Error(`There is no stage ${unknown}. ${advice}`);
  }
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
  const chosenChecks = checks.filter(({ title }) => isWanted(title));
  const named = longProjects.filter((name) => wanted.includes(name));
  const chosen = [...projects.filter(isWanted), ...named];
  return timed('all', async () => {
    const build = chosenChecks.filter(isBuild).map(runCheck);
    const others = chosenChecks.filter((check) => !isBuild(check)).map(runCheck);
    await Promise.all(build);
    const tested = chosen.length > 0 ? await runTests(chosen) : [];
    return [...(await Promise.all([...build, ...others])), ...tested];
  });
}

/** The tests of a file or folder alone, after the build where they need it; `more` goes to Vitest. */
async function runFile(path: string, more: readonly string[]): Promise<readonly Outcome[]> {
  const build = checks.filter((check) => isBuild(check) && !standsAlone(path));
  return [
    ...(await Promise.all(build.map(runCheck))),
    ...(await runTests(projectsOf(path), [path, ...more])),
  ];
}

const usage = `Usage: npm test [-- STAGE ... | PATH ...]

Runs every check and every test, or only these stages: ${[...checks.map(({ title }) => title), ...projects].join(', ')}.
With the path of a test file or folder it runs that; further arguments go to Vitest (-t 'a name').
npm run verify has what is too slow for every day.`;

/** `npm test`: ends with what failed, by name, and one line that counts. */
async function main(args: readonly string[]): Promise<void> {
  const [first = '', ...rest] = args;
  if (first === '--help') return console.log(usage);
  const outcomes = first.includes('/') ? await runFile(first, rest) : await runStages(args);
  const sum = (count: 'passed' | 'failed') =>
    outcomes.reduce((total, found) => total + found[count], 0);
  for (const failure of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\nFAILED ${failure}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

await main(process.argv.slice(2));
