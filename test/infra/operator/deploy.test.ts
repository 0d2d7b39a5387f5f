import {
  CloudFormationClient,
  DescribeStacksCommand,
  SetStackPolicyCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, expect, test } from 'vitest';
import { cdkArguments, synthArguments } from '#infra/operator/deploy/cdk-arguments.ts';
import { nextSteps } from '#infra/operator/deploy/next-steps.ts';
import { protectState } from '#infra/operator/deploy/protect-state.ts';
import { describedStack, isFirstDeployment } from '#infra/operator/stack/described-stack.ts';

const deployment = {
  stackName: 'Staging',
  parameters: { DomainName: 'a.example' },
  yes: false,
  budget: undefined,
};
const stack = {
  name: 'Staging',
  place: 'the stack Staging',
  aws: {},
  outputs: new Map([['SiteUrl', 'https://a.example']]),
  parameters: {},
  stripeApiBase: 'https://api.stripe.com',
  edgePort: undefined,
};

process.env.AWS_REGION = 'eu-central-1';
const cloudFormation = mockClient(CloudFormationClient);
afterAll(() => {
  cloudFormation.restore();
});

const stackIn = (StackStatus: StackStatus, { url = false }: { readonly url?: boolean }) => ({
  Stacks: [
    {
      ...{ StackName: 'Staging', CreationTime: new Date(), StackStatus },
      Outputs: url ? [{ OutputKey: 'SiteUrl', OutputValue: 'https://a.example' }] : [],
    },
  ],
});

const prepared = { ...deployment, assemblyDir: 'out', isFirst: false };

test('the template is deployed under the name of the stack, with its parameters', () => {
  expect(synthArguments('Staging', 'out').join(' ')).toBe(
    'synth --quiet --context stackName=Staging --output out',
  );
  expect(cdkArguments(prepared).join(' ')).toBe(
    'deploy Sitewright --app out --parameters DomainName=a.example',
  );
});

test.each([
  { was: 'is not there', first: true },
  { was: 'was declined', status: 'REVIEW_IN_PROGRESS', first: true },
  { was: 'failed on the way', status: 'CREATE_FAILED', first: true },
  { was: 'failed on the way twice', status: 'UPDATE_FAILED', first: true },
  { was: 'was created', status: 'CREATE_COMPLETE', url: true, first: false },
  { was: 'was updated', status: 'UPDATE_COMPLETE', url: true, first: false },
  { was: 'failed at an update', status: 'UPDATE_FAILED', url: true, first: false },
  { was: 'was rolled back at an update', status: 'UPDATE_ROLLBACK_COMPLETE', first: false },
] as const)('a stack that $was: first deployment $first', async ({ first, ...of }) => {
  cloudFormation.reset();
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('Stack Staging does not exist'));
  if ('status' in of) cloudFormation.on(DescribeStacksCommand).resolves(stackIn(of.status, of));
  const found = await describedStack(new CloudFormationClient(), 'Staging');
  expect(isFirstDeployment(found)).toBe(first);
});

test('a stack that may not be read does not count as missing', async () => {
  cloudFormation.on(DescribeStacksCommand).rejects(new Error('AccessDenied'));
  await expect(describedStack(new CloudFormationClient(), 'Staging')).rejects.toThrow(
    'AccessDenied',
  );
});

test('a failed first deployment is not rolled back; a pipeline is not asked for approval', () => {
  expect(cdkArguments({ ...prepared, isFirst: true })).toContain('--no-rollback');
  expect(cdkArguments({ ...prepared, yes: true }).join(' ')).toMatch(/ --require-approval never$/);
});

test('afterwards outputs and next steps are printed', () => {
  const first = nextSteps(stack, true);
  expect(first).toContain('SiteUrl                    https://a.example');
  expect(first).toMatch(/stripe-setup.*create-admin.*smoke -- --stack Staging$/s);
  expect(nextSteps(stack, false)).not.toContain('create-admin');
});

test('no update of the stack may replace resources with data', async () => {
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
