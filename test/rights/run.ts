import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readStack } from 'local-cloud/stack.ts';
import { grantedRights, recordedRights } from 'local-cloud/testing.ts';
import { root } from '#infra/build/steps.ts';
import { mailParameters } from '#infra/local/mail-parameters.ts';
import { runCommand } from '../runner/run-command.ts';
import { exceptions } from './exceptions.ts';
import { type Granted, reportOn } from './report.ts';

const folder = join(root, '.cache/rights');

/** `npm run verify -- rights`: reports which rights the tests used. With stages or a file, as for `npm test`, it runs those first. */
async function main(args: readonly string[]): Promise<void> {
  if (args.length > 0) await record(args);
  if (!existsSync(folder))
    throw new Error(
      'Nothing is recorded yet. Run npm run verify -- rights build system operations journeys stories catalogue',
    );
  const { lines, unexplained, stale } = reportOn(granted(), exceptions);
  console.log(lines.join('\n'));
  for (const { reason } of stale) console.log(`\nException without an unused right: ${reason}`);
  console.log(`\n${unexplained} of ${lines.length} rights were never used, without a reason`);
  process.exitCode = unexplained + stale.length === 0 ? 0 : 1;
}

async function record(args: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const tests = join(root, 'test/run.ts');
  const code = await runCommand(process.execPath, [tests, ...args], { RIGHTS_FOLDER: folder });
  if (code !== 0) throw new Error('Tests failed: the recording may lack rights.');
}

function granted(): readonly Granted[] {
  // Rights to send mail contain the domain, so use that of the recorded runs.
  const stack = readStack({ assemblyDir: join(root, 'cdk.out'), parameters: mailParameters });
  const roles = stack.ofType('AWS::IAM::Role').map(({ logicalId }) => logicalId);
  const names = new Map(roles.map((logicalId) => [stack.ref(logicalId), logicalId]));
  const timesUsed = recordedRights(folder);
  return grantedRights(stack).map((right) => ({
    ...right,
    name: names.get(right.role) ?? right.role,
    timesUsed: timesUsed(right),
  }));
}

await main(process.argv.slice(2));
