import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runChecks } from '#infra/operator/checking/run-checks.ts';
import { alarmCheck } from '#infra/operator/smoke/checks/alarms.ts';
import { startSmoke } from '#infra/operator/smoke/smoke.ts';

const cloudWatch = mockClient(CloudWatchClient);
afterAll(() => {
  cloudWatch.restore();
});
const stack = {
  name: 'Product',
  place: 'the stack Product',
  aws: { region: 'eu-central-1' },
  outputs: new Map([['SiteUrl', 'https://example.com']]),
  parameters: {},
  stripeApiBase: 'https://api.stripe.com',
  edgePort: undefined,
};

async function resultWith(...MetricAlarms: { AlarmName: string; StateValue: 'OK' | 'ALARM' }[]) {
  cloudWatch.on(DescribeAlarmsCommand, { AlarmNamePrefix: 'Product-' }).resolves({ MetricAlarms });
  const [result] = await runChecks([alarmCheck], startSmoke(stack));
  return result;
}

beforeEach(() => cloudWatch.reset());

test('passes if no alarm of the stack is firing', async () => {
  expect(await resultWith({ AlarmName: 'Product-ApiErrors', StateValue: 'OK' })).toMatchObject({
    outcome: 'passed',
  });
});

test('fails for a firing alarm, and names it', async () => {
  const quiet = { AlarmName: 'Product-ApiErrors', StateValue: 'OK' } as const;
  const firing = { AlarmName: 'Product-PaymentErrors', StateValue: 'ALARM' } as const;
  expect(await resultWith(quiet, firing)).toMatchObject({
    outcome: 'failed',
    says: 'Product-PaymentErrors',
  });
});

test('fails if there are no alarms at all', async () => {
  expect(await resultWith()).toMatchObject({ outcome: 'failed' });
});
