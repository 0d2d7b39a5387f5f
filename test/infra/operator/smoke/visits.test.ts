import { CloudWatchLogsClient, DescribeDeliveriesCommand } from '@aws-sdk/client-cloudwatch-logs';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { logFields } from '#functions/rules/visits/log-lines.ts';
import { runChecks } from '#infra/operator/checking/run-checks.ts';
import { visitCheck } from '#infra/operator/smoke/checks/visits.ts';
import { startSmoke } from '#infra/operator/smoke/smoke.ts';

const logs = mockClient(CloudWatchLogsClient);
afterAll(() => {
  logs.restore();
});
const stack = {
  name: 'Product',
  place: 'the stack Product',
  aws: { region: 'eu-central-1' },
  outputs: new Map([
    ['SiteUrl', 'https://example.com'],
    ['VisitLogSource', 'Product-Visits'],
  ]),
  parameters: {},
  stripeApiBase: 'https://api.stripe.com',
  edgePort: undefined,
};

async function resultWith(...deliveries: { deliverySourceName: string; recordFields: string[] }[]) {
  logs.on(DescribeDeliveriesCommand).resolves({ deliveries });
  const [result] = await runChecks([visitCheck], startSmoke(stack));
  return result;
}

beforeEach(() => logs.reset());

test('passes for a log without addresses and queries', async () => {
  const delivery = { deliverySourceName: 'Product-Visits', recordFields: [...logFields] };
  expect(await resultWith(delivery)).toMatchObject({ outcome: 'passed', says: '7 fields.' });
});

test.each(['c-ip', 'x-forwarded-for', 'cs-uri-query', 'cs(Cookie)', 'time', 'c-port'])(
  'is red for %s, as for whatever is not counted',
  async (name) => {
    const delivery = { deliverySourceName: 'Product-Visits', recordFields: [...logFields, name] };
    expect(await resultWith(delivery)).toMatchObject({
      outcome: 'failed',
      says: expect.stringContaining(`, ${name}.`),
    });
  },
);

test('is skipped if nothing is counted, whatever other stacks log', async () => {
  const foreign = { deliverySourceName: 'Other-Visits', recordFields: ['c-ip'] };
  expect(await resultWith(foreign)).toMatchObject({ outcome: 'skipped' });
});

test('is skipped for the local cloud, which has no deliveries that could be changed', async () => {
  const [result] = await runChecks([visitCheck], startSmoke({ ...stack, edgePort: 3000 }));
  expect(result).toMatchObject({ outcome: 'skipped' });
  expect(logs.calls()).toEqual([]);
});
