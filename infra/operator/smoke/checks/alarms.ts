import {
  CloudWatchClient,
  type MetricAlarm,
  paginateDescribeAlarms,
} from '@aws-sdk/client-cloudwatch';
import { type Check, must } from '#infra/operator/checking/check.ts';
import type { RunningStack } from '#infra/operator/stack/running-stack.ts';
import type { Smoke } from '../smoke.ts';

/** Runs last: the other checks must not have set off an alarm. */
export const alarmCheck: Check<Smoke> = {
  name: 'No alarm is firing',
  meaning: 'Something is broken, or it is a false alarm: docs/runbook.md explains each alarm.',
  run: async ({ stack }) => {
    if (stack.edgePort !== undefined) return { skipped: 'The local cloud has no CloudWatch.' };
    const found = await alarmsOf(stack);
    const firing = found.filter(({ StateValue }) => StateValue === 'ALARM');
    must(found.length > 0, `No alarm has a name that begins with ${stack.name}-.`);
    must(firing.length === 0, firing.map(({ AlarmName }) => AlarmName).join(', '));
    return `${found.length} alarms; events of the last five minutes may still set one off.`;
  },
};

async function alarmsOf({ aws, name }: RunningStack): Promise<readonly MetricAlarm[]> {
  const found: MetricAlarm[] = [];
  const client = new CloudWatchClient(aws);
  const pages = paginateDescribeAlarms({ client }, { AlarmNamePrefix: `${name}-` });
  for await (const { MetricAlarms = [] } of pages) found.push(...MetricAlarms);
  return found;
}
