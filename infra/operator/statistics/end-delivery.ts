import {
  type CloudWatchLogsClient,
  DeleteDeliveryCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudwatch-logs';
import { findDelivery } from './find-delivery.ts';

/** Deletes the delivery of the source; the source stays. */
export async function endDelivery(client: CloudWatchLogsClient, name: string): Promise<void> {
  const delivery = await findDelivery(client, name);
  if (delivery) await ifExists(client.send(new DeleteDeliveryCommand({ id: delivery.id })));
}

/** Resolves with undefined if the resource does not exist. */
export async function ifExists<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    return undefined;
  }
}
