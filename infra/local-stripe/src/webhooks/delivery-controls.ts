import type { Fault, Faults } from '../http/faults.ts';
import type { StripeObject } from '../storage/object-store.ts';
import type { Delivery, DeliveryStore } from './delivery-store.ts';
import type { Dispatcher } from './dispatcher.ts';

/** What tests and the console do to deliveries and requests; deliveries are named by event id. */
export interface DeliveryControls {
  /** Oldest first. */
  outbox(): Delivery[];
  isHeld(): boolean;
  /** Stops deliveries until `release`; what is under way still arrives. */
  hold(): void;
  release(): void;
  /** Gives up the event's pending deliveries. */
  drop(event: string): void;
  /** Delivers the event once more than so far. */
  duplicate(event: string): void;
  /** Puts off what is pending of the event. */
  delay(event: string, ms: number): void;
  /** Puts what is pending into a random order. */
  shuffle(random?: () => number): void;
  /** Puts what is pending into the order of these events; others follow. */
  arrange(events: readonly string[]): void;
  /** Whatever became of it before. */
  resend(event: string): void;
  /** Resolves when everything that is due has been tried. */
  settled(): Promise<void>;
  /** Makes the next requests of an endpoint fail, get lost or take long. */
  fault(fault: Fault): void;
  clearFaults(): void;
  /** Every object of the account, oldest first. */
  dump(): StripeObject[];
}

interface Parts {
  readonly deliveries: DeliveryStore;
  readonly dispatcher: Dispatcher;
  readonly faults: Faults;
  dump(): StripeObject[];
  nowMs(): number;
}

/** Unknown events throw. */
export function createDeliveryControls({
  deliveries,
  dispatcher,
  faults,
  dump,
  nowMs,
}: Parts): DeliveryControls {
  function pendingOf(event: string): Delivery[] {
    requireEvent(event);
    return deliveries.pending().filter((delivery) => delivery.event === event);
  }

  function requireEvent(event: string): void {
    if (dump().some(({ id, object }) => id === event && object === 'event')) return;
    throw new Error(`No such event: ${event}`);
  }

  function again(event: string): void {
    requireEvent(event);
    deliveries.add(event, nowMs());
    dispatcher.wake();
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
    duplicate: again,
    delay: (event, ms) => {
      for (const { id } of pendingOf(event)) deliveries.update(id, { due_at: nowMs() + ms });
      dispatcher.wake();
    },
    shuffle: (random = Math.random) => arrangeBy(() => random()),
    arrange: (events) =>
      arrangeBy(({ event }) => (events.includes(event) ? events.indexOf(event) : events.length)),
    resend: again,
    settled: dispatcher.settled,
    fault: faults.add,
    clearFaults: faults.clear,
    dump,
  };
}
