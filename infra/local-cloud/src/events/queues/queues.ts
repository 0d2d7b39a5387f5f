import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#src/clock.ts';
import type { Stack } from '#src/cloudformation/stack.ts';
import type { MessageAttributes } from './message-attributes.ts';
import { type Counts, createMessageStore, type StoredMessage } from './message-store.ts';
import { type QueueDefinition, queueDefinitions } from './queue-definition.ts';

interface OutgoingMessage {
  readonly body: string;
  readonly attributes?: MessageAttributes;
  readonly delaySeconds?: number;
  /** An access key id, or the name of a service. */
  readonly senderId: string;
}

/** Durable in the data directory. */
export interface Queues {
  readonly definitions: readonly QueueDefinition[];
  /** Undefined if the stack has no such queue. */
  find(nameOrArnOrUrl: string): QueueDefinition | undefined;
  /** Returns the message's id. */
  send(queue: QueueDefinition, message: OutgoingMessage): string;
  /** Oldest first; hides them for the visibility timeout. */
  receive(
    queue: QueueDefinition,
    options?: { readonly limit?: number; readonly visibilitySeconds?: number },
  ): readonly StoredMessage[];
  /** Only with the message's latest receipt handle. */
  remove(queue: QueueDefinition, receipt: string): void;
  counts(queue: QueueDefinition): Counts;
  /** The time at which the first message hidden then becomes visible. */
  nextVisible(queue: QueueDefinition, now: number): number | undefined;
  onSend(listener: (queue: QueueDefinition) => void): void;
}

/** Throws with the name of anything that is not supported. */
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
  const find = (wanted: string) =>
    definitions.find(({ name }) => name === /[^:/]+$/.exec(wanted)?.[0]);
  const listeners: ((queue: QueueDefinition) => void)[] = [];
  const redrive = ({ name, redrive: rule }: QueueDefinition, now: number) => {
    const to = rule && find(rule.arn);
    if (to) store.redrive({ from: name, to: to.name, receives: rule.maxReceives, now });
  };
  for (const { name, redrive: rule } of definitions) {
    if (rule && !find(rule.arn))
      throw new Error(`${name} sends dead letters to ${rule.arn}, which is no queue of the stack.`);
  }
  // Receivers of the last process have ended; their receptions must not count.
  store.release(clock.now());
  return {
    definitions,
    find,
    send(queue, { body, attributes = {}, delaySeconds = queue.delaySeconds, senderId }) {
      const sentAt = clock.now();
      const visibleAt = sentAt + delaySeconds * 1000;
      const id = store.add({ queue: queue.name, body, attributes, senderId, sentAt, visibleAt });
      for (const listener of listeners) listener(queue);
      return id;
    },
    receive(queue, { limit = 1, visibilitySeconds = queue.visibilitySeconds } = {}) {
      expire(queue);
      const now = clock.now();
      redrive(queue, now);
      return store.take(queue.name, limit, now, now + visibilitySeconds * 1000);
    },
    remove: ({ name }, receipt) => store.remove(name, receipt),
    nextVisible: ({ name }, now) => store.nextVisible(name, now),
    onSend: (listener) => {
      listeners.push(listener);
    },
    counts(queue) {
      expire(queue);
      return store.counts(queue.name, clock.now());
    },
  };
}
