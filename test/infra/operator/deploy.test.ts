import { expect, test } from 'vitest';
import { cdkArguments } from '#infra/operator/deploy/cdk-arguments.ts';
import { nextSteps } from '#infra/operator/deploy/next-steps.ts';

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
