import {
  type CloudWatchLogsClient,
  type Delivery,
  paginateDescribeDeliveries,
} from '@aws-sdk/client-cloudwatch-logs';

/** The delivery of the source of this name. */
export async function findDelivery(
  client: CloudWatchLogsClient,
  source: string,
): Promise<Delivery | undefined> {
  for await (const { deliveries = [] } of paginateDescribeDeliveries({ client }, {})) {
    const found = deliveries.find(({ deliverySourceName }) => deliverySourceName === source);
    if (found) return found;
  }
  return undefined;
}
