import {
  GetDeliverySourceCommand,
  PutDeliverySourceCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { endDelivery, ifExists } from './end-delivery.ts';
import { findDelivery } from './find-delivery.ts';
import { withLogsClient } from './logs-client.ts';

type Logged = Pick<RunningStack, 'name' | 'aws' | 'outputs'>;

/**
 * Stops logging; existing counts stay. Leaves a source without a delivery, by which `isSwitchedOff` recognizes the
 * decision at the next deployment.
 */
export async function switchOff(stack: Logged): Promise<void> {
  const name = outputOf(stack, 'VisitLogSource');
  const resourceArn = outputOf(stack, 'TenantDistributionArn');
  await withLogsClient(stack, async (client) => {
    await client.send(new PutDeliverySourceCommand({ name, resourceArn, logType: 'ACCESS_LOGS' }));
    await endDelivery(client, name);
  });
}

/** Whether an operator has switched statistics off. */
export async function isSwitchedOff(stack: Logged): Promise<boolean> {
  const name = outputOf(stack, 'VisitLogSource');
  return withLogsClient(stack, async (client) => {
    if (await findDelivery(client, name)) return false;
    const source = await ifExists(client.send(new GetDeliverySourceCommand({ name })));
    return source?.deliverySource !== undefined;
  });
}
