import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { Stack } from '../cloudformation/stack.ts';
import type { MessageAttributes } from './message-attributes.ts';
import { type Counts, createMessageStore, type StoredMessage } from './message-store.ts';
import { type QueueDefinition, queueDefinitions } from './queue-definition.ts';

/** What is sent to a queue. */
export interface OutgoingMessage {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly delaySeconds?: number;
  /** Who sent it: an access key id, or the name of a service. */
  readonly senderId: string;
}

/** The queues of the stack, durable in the data directory. */
export interface Queues {
  readonly definitions: readonly QueueDefinition[];
  /** A queue by its name, ARN or URL; undefined when the stack has none like it. */
  find(nameOrArnOrUrl: string): QueueDefinition | undefined;
  /** Stores a message and returns its id. */
  send(queue: QueueDefinition, message: OutgoingMessage): string;
  /** Hands out messages, the oldest first, and hides them for a while. */
  receive(
    queue: QueueDefinition,
    options?: { readonly limit?: number; readonly visibilitySeconds?: number },
  ): readonly StoredMessage[];
  /** Deletes the message of a receipt, if it still is the last one. */
  remove(queue: QueueDefinition, receipt: string): void;
  counts(queue: QueueDefinition): Counts;
}

/** Opens the queues that a stack declares; throws, by name, for what is not honoured here. */
export function openQueues(options: {
  stack: Stack;
  database: DatabaseSync;
  clock: Clock;
}): Queues {
  const { clock } = options;
  const store = createMessageStore(options.database);
  const definitions = queueDefinitions(options.stack);
  const expire = ({ name, retentionSeconds }: QueueDefinition) =>
    store.expire(name, clock.now() - retentionSeconds * 1000);
  return {
    definitions,
    find: (wanted) => definitions.find(({ name }) => name === /[^:/]+$/.exec(wanted)?.[0]),
    send(queue, { body, attributes = {}, delaySeconds = queue.delaySeconds, senderId }) {
      const sentAt = clock.now();
      const visibleAt = sentAt + delaySeconds * 1000;
      return store.add({ queue: queue.name, body, attributes, senderId, sentAt, visibleAt });
    },
    receive(queue, { limit = 1, visibilitySeconds = queue.visibilitySeconds } = {}) {
      expire(queue);
      const now = clock.now();
      return store.take(queue.name, limit, now, now + visibilitySeconds * 1000);
    },
    remove: ({ name }, receipt) => store.remove(name, receipt),
    counts(queue) {
      expire(queue);
      return store.counts(queue.name, clock.now());
    },
  };
}
