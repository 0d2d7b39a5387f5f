import type { Delivery, DeliveryStore } from './delivery-store.ts';
import { send, type Target } from './send.ts';

const firstRetryMs = 1_000;
const longestPauseMs = 15 * 60_000;
/** Stripe tries for up to three days. */
const givenUpAfterMs = 3 * 24 * 60 * 60_000;

interface Options {
  readonly deliveries: DeliveryStore;
  readonly target: Target | undefined;
  payloadOf(event: string): string;
  nowMs(): number;
}

export interface Dispatcher {
  /** Delivers what is due, one at a time and in order. */
  wake(): void;
  hold(): void;
  release(): void;
  isHeld(): boolean;
  /** Retries at once; call it after a start, since the webhook may have been down too. */
  retryNow(): void;
  /** Resolves when nothing is in flight and nothing due is pending (unless held). */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Delivers at once; retries failures with exponential backoff. */
export function createDispatcher({ deliveries, target, payloadOf, nowMs }: Options): Dispatcher {
  const stopping = new AbortController();
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const isIdle = () => held || !target || stopping.signal.aborted;
  const nextDue = () => deliveries.nextDue(nowMs());

  async function run(to: Target): Promise<void> {
    for (let next = nextDue(); next && !isIdle(); next = nextDue()) await deliver(next, to);
    running = undefined;
    if (!isIdle()) sleepUntilDue();
  }

  async function deliver(delivery: Delivery, to: Target): Promise<void> {
    const payload = payloadOf(delivery.event);
    const { accepted, answer } = await send(to, payload, nowMs(), stopping.signal);
    if (stopping.signal.aborted) return;
    const attempts = delivery.attempts + 1;
    const state = accepted ? 'delivered' : isTooOld(delivery, nowMs()) ? 'given up' : 'pending';
    const due_at = nowMs() + Math.min(firstRetryMs * 2 ** (attempts - 1), longestPauseMs);
    deliveries.update(delivery.id, { state, attempts, answer, due_at });
  }

  function sleepUntilDue(): void {
    const times = deliveries.pending().map(({ due_at }) => due_at);
    if (times.length === 0) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(Math.min(...times) - nowMs(), 0));
  }

  function wake(): void {
    if (running || isIdle() || !target) return;
    // Not in the caller's own turn: an answer is on its way before its webhook is.
    running = Promise.resolve().then(() => run(target));
  }

  return {
    wake,
    hold: () => {
      held = true;
    },
    release() {
      held = false;
      wake();
    },
    isHeld: () => held,
    retryNow() {
      for (const { id } of deliveries.pending()) deliveries.update(id, { due_at: nowMs() });
      wake();
    },
    async settled() {
      wake();
      while (running) await running;
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

function isTooOld({ created_at }: Delivery, nowMs: number): boolean {
  return nowMs - created_at >= givenUpAfterMs;
}
