import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs';
import type { RunningStack } from '../stack/running-stack.ts';

/** The only region in which logs of CloudFront can be delivered, wherever the stack is. */
const region = 'us-east-1';

/** Closes the client's connections when the work is done or has failed. */
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
