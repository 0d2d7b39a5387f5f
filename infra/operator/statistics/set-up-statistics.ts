import {
  type CloudWatchLogsClient,
  CreateDeliveryCommand,
  DeleteDeliveryCommand,
  PutDeliveryDestinationCommand,
  PutDeliverySourceCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { logFields } from '#functions/rules/visits/log-lines.ts';
import type { RunningStack } from '../stack/running-stack.ts';
import { findDelivery } from './find-delivery.ts';
import { withLogsClient } from './logs-client.ts';
import { visitLog } from './visit-log.ts';

type Logged = Pick<RunningStack, 'name' | 'aws' | 'outputs'>;

const otherFields = 'The fields of the log of live sites were corrected.';
const nowCounted =
  'Visits of live sites are counted from now on; the first log takes an hour, sometimes a day.';

/**
 * Sets up the delivery of CloudFront's log of live sites to the bucket of the stack, with only the fields that are
 * counted. Idempotent; updates source and destination every time, since a recreated stack has others. Returns
 * the changes as sentences.
 */
export async function setUpStatistics(stack: Logged): Promise<readonly string[]> {
  const { source: name, distributionArn: resourceArn, bucketArn } = visitLog(stack);
  return withLogsClient(stack, async (client) => {
    const before = await findDelivery(client, name);
    await client.send(new PutDeliverySourceCommand({ name, resourceArn, logType: 'ACCESS_LOGS' }));
    const deliveryDestinationArn = await putDestination(client, name, bucketArn);
    if (hasExactFields(before?.recordFields)) return [];
    if (before) await client.send(new DeleteDeliveryCommand({ id: before.id }));
    const recordFields = [...logFields];
    const deliverySourceName = name;
    await client.send(
      new CreateDeliveryCommand({ deliverySourceName, deliveryDestinationArn, recordFields }),
    );
    return [before ? otherFields : nowCounted];
  });
}

async function putDestination(client: CloudWatchLogsClient, name: string, bucketArn: string) {
  const { deliveryDestination } = await client.send(
    new PutDeliveryDestinationCommand({
      name,
      outputFormat: 'w3c',
      deliveryDestinationConfiguration: { destinationResourceArn: bucketArn },
    }),
  );
  return deliveryDestination?.arn;
}

/** Whether a log has exactly the fields that are counted. */
export function hasExactFields(fields: readonly string[] | undefined): boolean {
  return fields?.length === logFields.length && logFields.every((name) => fields.includes(name));
}
