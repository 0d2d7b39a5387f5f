import type { Fault, Faults } from '../http/faults.ts';
import { eventKind } from '../objects/event.ts';
import type { ObjectStore, StripeObject } from '../storage/object-store.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import type { Dispatcher } from './dispatcher.ts';

/** Controls of deliveries and requests for tests and the console; deliveries are identified by event id. */
export interface DeliveryControls {
  /** Oldest first. */
  outbox(): Delivery[];
  isHeld(): boolean;
  /** Stops deliveries until `release`, except those in flight. */
  hold(): void;
  release(): void;
  /** Drops the event's pending deliveries. */
  drop(event: string): void;
  /** Delivers the event once more, whatever became of it before. */
  duplicate(event: string): void;
  /** Delays the event's pending deliveries. */
  delay(event: string, ms: number): void;
  /** Shuffles the pending deliveries. */
  shuffle(random?: () => number): void;
  /** Orders pending deliveries by these events; others follow. */
  arrange(events: readonly string[]): void;
  /** Resolves when everything due has been attempted. */
  settled(): Promise<void>;
  /** Injects a fault into the next requests of an endpoint. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Every object of the account, oldest first. */
  dump(): StripeObject[];
}

interface Parts {
  readonly deliveries: DeliveryStore;
  readonly dispatcher: Dispatcher;
  readonly faults: Faults;
  readonly objects: ObjectStore;
  nowMs(): number;
}

/** Unknown events throw. */
export function createDeliveryControls({
  deliveries,
  dispatcher,
  faults,
  objects,
  nowMs,
}: Parts): DeliveryControls {
  function pendingOf(event: string): Delivery[] {
    requireEvent(event);
    return deliveries.pending().filter((delivery) => delivery.event === event);
  }

  function requireEvent(event: string): void {
    if (!objects.find(eventKind, event)) throw new Error(`No such event: ${event}`);
  }

  function arrangeBy(rank: (delivery: Delivery) => number): void {
    const ranked = deliveries.pending().map((delivery) => ({ delivery, rank: rank(delivery) }));
    ranked.sort((left, right) => left.rank - right.rank);
    deliveries.arrange(ranked.map(({ delivery }) => delivery.id));
  }

  return {
    outbox: deliveries.list,
    isHeld: dispatcher.isHeld,
    hold: dispatcher.hold,
    release: dispatcher.release,
    drop: (event) => {
      for (const { id } of pendingOf(event)) deliveries.update(id, { state: 'dropped' });
    },
    duplicate: (event) => {
      requireEvent(event);
      deliveries.add(event, nowMs());
      dispatcher.wake();
    },
    delay: (event, ms) => {
      for (const { id } of pendingOf(event)) deliveries.update(id, { due_at: nowMs() + ms });
      dispatcher.wake();
    },
    shuffle: (random = Math.random) => arrangeBy(() => random()),
    arrange: (events) =>
      arrangeBy(({ event }) => (events.includes(event) ? events.indexOf(event) : events.length)),
    settled: dispatcher.settled,
    fault: faults.add,
    clearFaults: faults.clear,
    dump: objects.all,
  };
}
