import {
  CloudWatchClient,
  type MetricAlarm,
  paginateDescribeAlarms,
} from '@aws-sdk/client-cloudwatch';
import { type Check, must } from '#infra/operator/checking/check.ts';
import type { RunningStack } from '#infra/operator/stack/running-stack.ts';
import type { Smoke } from '../smoke.ts';

/** The last one: what the others did must have rung nothing. */
export const alarmCheck: Check<Smoke> = {
  name: 'No alarm rings',
  meaning:
    'Something is broken, or an alarm rings while all is well: docs/runbook.md has each of them.',
  run: async ({ stack }) => {
    if (stack.edgePort !== undefined) return { skipped: 'The local cloud has no CloudWatch.' };
    const found = await alarmsOf(stack);
    const ringing = found.filter(({ StateValue }) => StateValue === 'ALARM');
    must(found.length > 0, `There is no alarm whose name begins with ${stack.name}-.`);
    must(ringing.length === 0, ringing.map(({ AlarmName }) => AlarmName).join(', '));
    return `${found.length} alarms; what happened in the last five minutes may still ring.`;
  },
};

async function alarmsOf({ aws, name }: RunningStack): Promise<readonly MetricAlarm[]> {
  const found: MetricAlarm[] = [];
  const client = new CloudWatchClient(aws);
  const pages = paginateDescribeAlarms({ client }, { AlarmNamePrefix: `${name}-` });
  for await (const { MetricAlarms = [] } of pages) found.push(...MetricAlarms);
  return found;
}
