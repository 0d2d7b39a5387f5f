import { deploymentUsage, readDeployment } from './command/deployment.ts';
import { runCommand } from './command/run-command.ts';
import { runPreflight } from './preflight/run-preflight.ts';

const usage = `Usage: npm run preflight [-- --stack NAME --set NAME=VALUE ... --config FILE]

Says before anything is built what would stop a deployment, and what to do about it: this machine, your
AWS credentials and region (AWS_PROFILE, AWS_REGION), the CDK's bootstrap, quotas, names, the certificate.
It changes nothing and costs nothing.

${deploymentUsage}`;

await runCommand({ usage, run: (args) => runPreflight(readDeployment(args, usage)) });
