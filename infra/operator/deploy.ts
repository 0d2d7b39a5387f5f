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

const usage = `Usage: npm run deploy [-- --stack NAME --set NAME=VALUE ... --config FILE --yes]

Deploys this folder with your own AWS credentials and region: preflight, build, cdk deploy, and a policy
by which no update replaces what holds data. Prints the outputs of the stack and what comes next. A first time takes about ten minutes, most of it CloudFront.

${deploymentUsage}
  --yes               does not ask before it widens rights; for a pipeline`;

async function run(args: readonly string[]): Promise<boolean> {
  const deployment = readDeployment(args, usage);
  const { stackName } = deployment;
  if (!(await runPreflight(deployment))) return false;
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const isNew = !(await exists(stackName));
  await runCdk(cdkArguments(deployment, isNew));
  await protectState(stackName);
  console.log(nextSteps(await deployedStack(stackName), isNew));
  return true;
}

function exists(stackName: string): Promise<boolean> {
  return deployedStack(stackName).then(
    () => true,
    () => false,
  );
}

await runCommand({ usage, run });
