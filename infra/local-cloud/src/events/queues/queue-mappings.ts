import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '#src/clock.ts';
import { declared } from '#src/cloudformation/declared.ts';
import type { Json } from '#src/cloudformation/json.ts';
import type { Resource, Stack } from '#src/cloudformation/stack.ts';
import type { Iam } from '#src/iam/iam.ts';
import type { FunctionDefinition } from '#src/lambda/function-definition.ts';
import type { InvocationResult, Lambda } from '#src/lambda/lambda.ts';
import { isThrottled } from '#src/lambda/service-error.ts';
import type { StoredMessage } from './message-store.ts';
import type { QueueDefinition } from './queue-definition.ts';
import type { Queues } from './queues.ts';

const mappingSchema = z.strictObject({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  /** CloudFormation takes texts as well, which a parameter is. */
  Enabled: z._default(z.union([z.boolean(), z.enum(['true', 'false'])]), true),
  BatchSize: z._default(z.number().check(z.minimum(1), z.maximum(10)), 10),
  ScalingConfig: z._default(
    z.strictObject({ MaximumConcurrency: z.number().check(z.minimum(2), z.maximum(1_000)) }),
    { MaximumConcurrency: 5 },
  ),
});

interface QueueMappingOptions {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly lambda: Lambda;
  readonly queues: Queues;
  readonly clock: Clock;
}

interface QueueMappings {
  wake(): void;
  /** Starts nothing more. Messages in progress become visible again. */
  stop(): void;
}

/** The first pause before a throttled event is retried; each further pause doubles. */
const THROTTLED_PAUSE_MS = 1_000;

interface Mapping {
  readonly queue: QueueDefinition;
  readonly target: FunctionDefinition;
  readonly batchSize: number;
  readonly maximumConcurrency: number;
}

/**
 * Polls like Lambda for every AWS::Lambda::EventSourceMapping: deletes a batch that succeeded, any other becomes
 * visible again. A throttled batch is retried until then. Throws, like AWS at deployment, for a queue outside of
 * the stack, a role that may not read it, and a function timeout above the visibility timeout.
 */
export function startQueueMappings(options: QueueMappingOptions): QueueMappings {
  const pollers = options.stack
    .ofType('AWS::Lambda::EventSourceMapping')
    .filter((resource) => String(declared(resource, mappingSchema).Enabled) === 'true')
    .map((resource) => createPoller(mappingOf(resource, options), options));
  options.queues.onSend((queue) => {
    // In a later turn of the event loop: the sender's transaction may still be open.
    queueMicrotask(() => {
      for (const poller of pollers) if (poller.queue.name === queue.name) poller.wake();
    });
  });
  return {
    wake() {
      for (const poller of pollers) poller.wake();
    },
    stop() {
      for (const poller of pollers) poller.stop();
    },
  };
}

function createPoller(mapping: Mapping, { lambda, queues, clock, stack }: QueueMappingOptions) {
  const { queue, target, batchSize, maximumConcurrency } = mapping;
  let running = 0;
  let stopped = false;
  let callOff = () => {};

  /** Undefined if the function was throttled until the messages became visible again. */
  async function invoke(event: Json, visibleAt: number): Promise<InvocationResult | undefined> {
    for (let pause = THROTTLED_PAUSE_MS; !stopped; pause *= 2) {
      try {
        return await lambda.invoke(target.arn, event);
      } catch (error) {
        if (!isThrottled(error)) throw error;
        const next = clock.now() + pause;
        if (next >= visibleAt) return undefined;
        await new Promise<void>((resolve) => clock.at(next, resolve));
      }
    }
    return undefined;
  }

  async function run(messages: readonly StoredMessage[]): Promise<void> {
    running += 1;
    const event = { Records: messages.map((message) => recordOf(message, queue, stack)) };
    const answer = await invoke(event, clock.now() + queue.visibilitySeconds * 1_000);
    running -= 1;
    if (stopped) return;
    if (answer && answer.functionError === undefined) {
      for (const { receipt } of messages) queues.remove(queue, receipt);
    }
    wake();
  }

  function wake(): void {
    if (stopped) return;
    callOff();
    // Read before the messages, so that those that become visible meanwhile are not missed.
    const now = clock.now();
    while (running < maximumConcurrency) {
      const messages = queues.receive(queue, { limit: batchSize });
      if (messages.length === 0) break;
      void run(messages);
    }
    const next = queues.nextVisible(queue, now);
    if (next !== undefined) callOff = clock.at(next, wake);
  }

  return {
    queue,
    wake,
    stop() {
      stopped = true;
      callOff();
    },
  };
}

function mappingOf(resource: Resource, { iam, lambda, queues }: QueueMappingOptions): Mapping {
  const { logicalId } = resource;
  const mapping = declared(resource, mappingSchema);
  const queue = queues.find(mapping.EventSourceArn);
  if (queue === undefined) {
    throw new Error(
      `${logicalId} reads ${mapping.EventSourceArn}, which is no queue of the stack.`,
    );
  }
  const target = lambda.find(mapping.FunctionName);
  if (queue.visibilitySeconds < target.timeoutSeconds) {
    throw new Error(
      `${logicalId}: Queue visibility timeout: ${queue.visibilitySeconds} seconds is less than Function timeout: ${target.timeoutSeconds} seconds`,
    );
  }
  const { accessKeyId } = iam.credentials(target.roleArn, target.name);
  for (const name of ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']) {
    const action = `sqs:${name}`;
    if (iam.authorize({ accessKeyId, action, resource: queue.arn }).allowed) continue;
    throw new Error(
      `${logicalId}: The provided execution role does not have permissions to call ${name} on SQS`,
    );
  }
  const { BatchSize: batchSize, ScalingConfig } = mapping;
  return { queue, target, batchSize, maximumConcurrency: ScalingConfig.MaximumConcurrency };
}

/** Source: "Using Lambda with Amazon SQS" in the developer guide. */
function recordOf(message: StoredMessage, queue: QueueDefinition, { region }: Stack) {
  return {
    messageId: message.message_id,
    receiptHandle: message.receipt,
    body: message.body,
    attributes: {
      ApproximateReceiveCount: String(message.received),
      SentTimestamp: String(message.sent_at),
      SenderId: message.sender_id,
      ApproximateFirstReceiveTimestamp: String(message.first_received_at),
    },
    messageAttributes: {},
    md5OfBody: createHash('md5').update(message.body).digest('hex'),
    eventSource: 'aws:sqs',
    eventSourceARN: queue.arn,
    awsRegion: region,
  };
}
