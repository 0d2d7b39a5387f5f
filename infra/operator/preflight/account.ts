import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { type Check, must, mustAnswer } from '../checking/check.ts';
import type { PlannedDeployment } from './planned-deployment.ts';

/** Required by the assembly; `hnb659fds` is CDK's default qualifier. */
const bootstrap = { parameter: '/cdk-bootstrap/hnb659fds/version', least: 8 } as const;
/** New accounts begin with ten, which the queues are configured for; real traffic needs more. */
const concurrency = { least: 10, enough: 100 } as const;
const raise =
  'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000';

export const identityCheck: Check<PlannedDeployment> = {
  name: 'AWS knows who you are, and where',
  meaning:
    'Sign in first (aws sso login, AWS_PROFILE, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY) and set AWS_REGION to the region that you want.',
  run: async ({ aws }) => {
    const client = new STSClient(aws);
    const { Account, Arn } = await mustAnswer(client.send(new GetCallerIdentityCommand({})));
    return `${Arn} in the account ${Account}, region ${await client.config.region()}`;
  },
};

export const accountChecks: readonly Check<PlannedDeployment>[] = [
  {
    name: 'The CDK is bootstrapped in this account and region',
    meaning:
      'Run npx cdk bootstrap aws://ACCOUNT/REGION with the account and region above: once, and again to update it.',
    run: async ({ aws }) => {
      const command = new GetParameterCommand({ Name: bootstrap.parameter });
      const { Parameter } = await mustAnswer(new SSMClient(aws).send(command));
      const version = Number(Parameter?.Value);
      must(version >= bootstrap.least, `Its version is ${version}, not ${bootstrap.least}.`);
      return `Version ${version}`;
    },
  },
  {
    name: 'Lambda may run enough functions at once',
    meaning: `Ask for 1,000, which costs nothing: ${raise}`,
    run: async ({ aws }) => {
      const { AccountLimit } = await new LambdaClient(aws).send(new GetAccountSettingsCommand({}));
      const most = AccountLimit?.ConcurrentExecutions ?? 0;
      must(most >= concurrency.least, `The account may run ${most}.`);
      if (most >= concurrency.enough) return `${most} at once`;
      return `${most} at once: enough for a trial. Before customers come, ask for 1,000, which costs nothing: ${raise}`;
    },
  },
];
