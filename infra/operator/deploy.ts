import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { runStep } from '../build/run-step.ts';
import { buildFrontend, synthesize } from '../build/steps.ts';
import { deploymentUsage, readDeployment } from './command/deployment.ts';
import { runCommand } from './command/run-command.ts';
import { cdkArguments } from './deploy/cdk-arguments.ts';
import { nextSteps } from './deploy/next-steps.ts';
import { protectState } from './deploy/protect-state.ts';
import { runCdk } from './deploy/run-cdk.ts';
import { runPreflight } from './preflight/run-preflight.ts';
import { deployedStack } from './stack/deployed-stack.ts';
import { describedStack, isFirstDeployment } from './stack/described-stack.ts';
import { withRemedy } from './stack/remedies.ts';
import type { RunningStack } from './stack/running-stack.ts';
import { setUpStatistics } from './statistics/set-up-statistics.ts';
import { isSwitchedOff } from './statistics/switch-off.ts';

const usage = `Usage: npm run deploy [-- --stack NAME --set NAME=VALUE ... --config FILE --yes]

Deploys this folder with your own AWS credentials and region: preflight, build, cdk deploy, and a policy
by which no update replaces what holds data; then visits of live sites are counted. Prints the outputs of
the stack and what comes next. A first time takes about ten minutes, most of it CloudFront; where it fails
on the way, the same command goes on.

${deploymentUsage}
  --yes               does not ask before it widens rights; for a pipeline`;

async function run(args: readonly string[]): Promise<boolean> {
  const deployment = readDeployment(args, usage);
  const { stackName } = deployment;
  if (!(await runPreflight(deployment))) return false;
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const found = await describedStack(new CloudFormationClient(), stackName);
  const isFirst = isFirstDeployment(found);
  await runCdk(cdkArguments(deployment, isFirst));
  await protectState(stackName);
  const stack = await deployedStack(stackName);
  await countVisits(stack);
  console.log(nextSteps(stack, isFirst));
  return true;
}

/** The product is whole without: a deployment does not fail by it. */
async function countVisits(stack: RunningStack): Promise<void> {
  try {
    if (await isSwitchedOff(stack)) {
      console.log('Visits of live sites are not counted: npm run statistics switched it off.');
      return;
    }
    for (const line of await setUpStatistics(stack)) console.log(line);
  } catch (error) {
    console.log(
      `Visits of live sites are not counted: ${withRemedy(error)}\nnpm run statistics -- --stack ${stack.name} tries it again.`,
    );
  }
}

await runCommand({ usage, run });
