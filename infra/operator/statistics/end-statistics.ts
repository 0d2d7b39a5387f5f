import {
  DeleteDeliveryDestinationCommand,
  DeleteDeliverySourceCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import type { RunningStack } from '../stack/running-stack.ts';
import { endDelivery, ifExists } from './end-delivery.ts';
import { withLogsClient } from './logs-client.ts';

/** Deletes delivery, source and destination. Does nothing for a stack without the output VisitLogSource. */
export async function endStatistics(stack: Pick<RunningStack, 'aws' | 'outputs'>): Promise<void> {
  const name = stack.outputs.get('VisitLogSource');
  if (name === undefined) return;
  await withLogsClient(stack, async (client) => {
    await endDelivery(client, name);
    await ifExists(client.send(new DeleteDeliverySourceCommand({ name })));
    await ifExists(client.send(new DeleteDeliveryDestinationCommand({ name })));
  });
}
