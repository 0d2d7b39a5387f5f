import { CloudFormationClient, SetStackPolicyCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, test } from 'vitest';
import { cdkArguments } from '#infra/operator/deploy/cdk-arguments.ts';
import { nextSteps } from '#infra/operator/deploy/next-steps.ts';
import { protectState } from '#infra/operator/deploy/protect-state.ts';

const deployment = { stackName: 'Staging', parameters: { DomainName: 'a.example' }, yes: false };
const stack = {
  name: 'Staging',
  place: 'the stack Staging',
  aws: {},
  outputs: new Map([['SiteUrl', 'https://a.example']]),
  stripeApiBase: 'https://api.stripe.com',
  edgePort: undefined,
};

test('the one template is deployed under the name of the stack, with its parameters', () => {
  expect(cdkArguments(deployment, false).join(' ')).toBe(
    'deploy Sitewright --context stackName=Staging --parameters DomainName=a.example',
  );
});

test('a first deployment that fails is not rolled back; a pipeline is not asked', () => {
  expect(cdkArguments(deployment, true)).toContain('--no-rollback');
  expect(cdkArguments({ ...deployment, yes: true }, false).join(' ')).toMatch(
    / --require-approval never$/,
  );
});

test('afterwards an operator reads the outputs and what comes next', () => {
  const first = nextSteps(stack, true);
  expect(first).toContain('SiteUrl                    https://a.example');
  expect(first).toMatch(/stripe-setup.*create-admin.*smoke -- --stack Staging$/s);
  expect(nextSteps(stack, false)).not.toContain('create-admin');
});

test('no update of the stack may replace what holds data', async () => {
  process.env.AWS_REGION = 'eu-central-1';
  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation.on(SetStackPolicyCommand).resolves({});
  await protectState('Staging');
  const [call] = cloudFormation.commandCalls(SetStackPolicyCommand);
  const { StackName, StackPolicyBody = '' } = call?.args[0].input ?? {};
  expect(StackName).toBe('Staging');
  expect(JSON.parse(StackPolicyBody)).toMatchObject({
    Statement: [
      { Effect: 'Allow' },
      { Effect: 'Deny', Action: ['Update:Replace', 'Update:Delete'] },
    ],
  });
});
