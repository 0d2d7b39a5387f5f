import {
  DeleteDeliveryDestinationCommand,
  DeleteDeliverySourceCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import type { RunningStack } from '../stack/running-stack.ts';
import { endDelivery, unlessGone } from './end-delivery.ts';
import { withLogsClient } from './logs-client.ts';

/** Leaves nothing behind. A stack that never had it is left as it is. */
export async function endStatistics(stack: Pick<RunningStack, 'aws' | 'outputs'>): Promise<void> {
  const name = stack.outputs.get('VisitLogSource');
  if (name === undefined) return;
  await withLogsClient(stack, async (client) => {
    await endDelivery(client, name);
    await unlessGone(client.send(new DeleteDeliverySourceCommand({ name })));
    await unlessGone(client.send(new DeleteDeliveryDestinationCommand({ name })));
  });
}
