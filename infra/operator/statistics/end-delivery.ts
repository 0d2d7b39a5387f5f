import {
  type CloudWatchLogsClient,
  DeleteDeliveryCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cloudwatch-logs';
import { findDelivery } from './find-delivery.ts';

/** The source of this name stays, and is logged no more. */
export async function endDelivery(client: CloudWatchLogsClient, name: string): Promise<void> {
  const delivery = await findDelivery(client, name);
  if (delivery) await unlessGone(client.send(new DeleteDeliveryCommand({ id: delivery.id })));
}

/** Undefined for what is gone already. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    return undefined;
  }
}
