import {
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import { sizeOf } from '#infra/function-sizes.ts';
import type { AwsAccess } from '../stack/running-stack.ts';
import type { Waits } from './waits.ts';

const workerSeconds = sizeOf('events.workOnDomains').timeoutSeconds;

/**
 * Keeps the worker of domains from bringing back what is removed: each live domain is due every hour, and one without a
 * tenant gets a new one. Waits until nothing that it has begun still runs. Idempotent.
 */
export async function stopWorker(aws: AwsAccess, queueArn: string, waits: Waits): Promise<void> {
  const client = new LambdaClient(aws);
  for (const UUID of await mappingsOf(client, queueArn)) {
    await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: false }));
    while ((await stateOf(client, UUID)) !== 'Disabled') await waits.pause(waits.pollMs);
  }
  await waits.pause(workerSeconds * 1_000);
}

/** Lets the worker go on: domains whose tenants are gone get new ones when they are due. */
export async function startWorker(aws: AwsAccess, queueArn: string): Promise<void> {
  const client = new LambdaClient(aws);
  for (const UUID of await mappingsOf(client, queueArn)) {
    await client.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: true }));
  }
}

async function mappingsOf(client: LambdaClient, queueArn: string): Promise<readonly string[]> {
  const command = new ListEventSourceMappingsCommand({ EventSourceArn: queueArn });
  const { EventSourceMappings = [] } = await client.send(command);
  const ids = EventSourceMappings.flatMap(({ UUID }) => UUID ?? []);
  if (ids.length === 0) throw new Error(`Nothing reads the queue ${queueArn} of this stack.`);
  return ids;
}

async function stateOf(client: LambdaClient, UUID: string): Promise<string | undefined> {
  return (await client.send(new GetEventSourceMappingCommand({ UUID }))).State;
}
