import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import type { RunningStack } from '../stack/running-stack.ts';

/** CloudFront logs can only be delivered in this region, wherever the stack is. */
const region = 'us-east-1';

/** Closes the client when the work has ended or failed. */
export async function withLogsClient<T>(
  { aws }: Pick<RunningStack, 'aws'>,
  work: (client: CloudWatchLogsClient) => Promise<T>,
): Promise<T> {
  const client = new CloudWatchLogsClient({ ...aws, region });
  try {
    return await work(client);
  } finally {
    client.destroy();
  }
}
