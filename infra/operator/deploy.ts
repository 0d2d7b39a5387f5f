import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { runStep } from '../build/run-step.ts';
import { root, stepsIn } from '../build/steps.ts';
import { chosenLanguage } from '../languages/chosen.ts';
import { configureAdopted } from './adopt.ts';
import type { Command } from './command/command.ts';
import { deploymentUsage, readDeployment } from './command/deployment.ts';
import { cdkArguments, synthArguments } from './deploy/cdk-arguments.ts';
import { ensureBudget } from './deploy/ensure-budget.ts';
import { cleanCommit } from './deploy/git.ts';
import { keepDeployedState } from './deploy/keep-deployed-state.ts';
import { nextSteps } from './deploy/next-steps.ts';
import { protectState } from './deploy/protect-state.ts';
import { releasedCommit } from './deploy/released-commit.ts';
import { runCdk } from './deploy/run-cdk.ts';
import { runPreflight } from './preflight/run-preflight.ts';
import { deployedStack } from './stack/deployed-stack.ts';
import { describedStack, isFirstDeployment } from './stack/described-stack.ts';
import { withRemedy } from './stack/remedies.ts';
import type { RunningStack } from './stack/running-stack.ts';
import { setUpStatistics } from './statistics/set-up-statistics.ts';
import { isSwitchedOff } from './statistics/switch-off.ts';

const usage = `Usage: npm run operate deploy [-- --stack NAME --set NAME=VALUE ... --config FILE --yes]

Deploys this folder with your own AWS credentials and region: preflight, build, cdk deploy, a stack policy
that keeps updates from replacing resources with data, and counting of visits to live sites. Prints the
outputs of the stack and the next steps. A first deployment takes 15 to 20 minutes, mostly CloudFront. If
it fails, run the same command again to resume.

${deploymentUsage}
  --budget DOLLARS    what the account may spend in a month before AlarmEmail is told (20 at first); one budget
                      serves all stacks of the account
  --yes               does not ask for approval of wider permissions; for a pipeline`;

const assemblyDir = join(root, '.cache/deploy.cdk.out');

async function run(args: readonly string[]): Promise<boolean> {
  const deployment = readDeployment(args, usage);
  const { stackName } = deployment;
  if (!(await runPreflight(deployment))) return false;
  const [buildPages] = stepsIn(chosenLanguage(process.env));
  await runStep(buildPages, console.log);
  const found = await describedStack(new CloudFormationClient(), stackName);
  const isFirst = isFirstDeployment(found);
  await runCdk(synthArguments(stackName, assemblyDir));
  if (!isFirst)
    for (const line of await keepDeployedState(stackName, assemblyDir)) console.log(line);
  const before = releasedCommit(found);
  const commit = await cleanCommit();
  const parameters = { ...deployment.parameters, Release: commit ?? '' };
  await runCdk(cdkArguments({ ...deployment, parameters, assemblyDir, isFirst }));
  await protectState(stackName);
  const stack = await deployedStack(stackName);
  for (const line of await configureAdopted(stack)) console.log(line);
  console.log(await watchSpending(stack, deployment.budget));
  await countVisits(stack);
  console.log(nextSteps(stack, isFirst));
  if (before !== undefined && before !== commit)
    console.log(`\nBack: npm run operate rollback -- --stack ${stackName} --to ${before}`);
  return true;
}

/** A failure is printed and does not fail the deployment. */
async function watchSpending(stack: RunningStack, dollars: string | undefined): Promise<string> {
  const { AlarmEmail: address } = stack.parameters;
  if (!address) return 'Nobody is told what the account spends: set AlarmEmail.';
  return ensureBudget({ aws: stack.aws, address, dollars }).catch(
    (error: unknown) => `Nobody is told what the account spends: ${withRemedy(error)}`,
  );
}

/** Optional: a failure is printed and does not fail the deployment. */
async function countVisits(stack: RunningStack): Promise<void> {
  try {
    if (await isSwitchedOff(stack)) {
      console.log(
        'Visits of live sites are not counted: npm run operate statistics switched it off.',
      );
      return;
    }
    for (const line of await setUpStatistics(stack)) console.log(line);
  } catch (error) {
    console.log(
      `Visits of live sites are not counted: ${withRemedy(error)}\nnpm run operate statistics -- --stack ${stack.name} tries again.`,
    );
  }
}

export const deploy: Command = { usage, run };
