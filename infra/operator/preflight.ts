import type { Command } from './command/command.ts';
import { deploymentUsage, readDeployment } from './command/deployment.ts';
import { runPreflight } from './preflight/run-preflight.ts';

const usage = `Usage: npm run operate preflight [-- --stack NAME --set NAME=VALUE ... --config FILE]

Checks before the build for anything that would make a deployment fail, and says how to fix it: this machine,
your AWS credentials and region (AWS_PROFILE, AWS_REGION), CDK bootstrap, quotas, names, the certificate.
It changes nothing and costs nothing.

${deploymentUsage}`;

export const preflight: Command = {
  usage,
  run: (args) => runPreflight(readDeployment(args, usage)),
};
