import type { Account } from '../calls/account.ts';
import { perform } from '../calls/call.ts';
import type { Clock } from '../storage/clock.ts';
import { nextDue } from './due.ts';

const longestSleepMs = 60 * 60_000;

/** Runs due actions: renewals, collection attempts, expirations. */
export interface Scheduler {
  /** Moves the account's clock and runs everything due on the way, each at its own time. */
  advance(ms: number): void;
  /** Sets the timer for the next action; called after each change. */
  arm(): void;
  stop(): void;
}

/** Creates a scheduler that is not running yet. */
export function createScheduler(account: Account, clock: Clock): Scheduler {
  let timer: NodeJS.Timeout | undefined;

  /** Each step is one transaction, which also sets the clock to the time of the step. */
  function runUntil(momentMs: number): void {
    for (let due = nextDue(account.objects); due; due = nextDue(account.objects)) {
      const { at, run } = due;
      if (at * 1000 > momentMs) return;
      perform(
        account,
        (call) => {
          clock.moveTo(at * 1000);
          run(call);
        },
        at,
      );
    }
  }

  function runDue(): void {
    try {
      runUntil(clock.nowMs());
      arm();
    } catch (error) {
      // Nobody waits for an timer; the API goes on without it.
      console.error('The local Stripe could not do what was due:', error);
    }
  }

  function arm(): void {
    clearTimeout(timer);
    const due = nextDue(account.objects);
    if (!due) return;
    const sleepMs = Math.max(due.at * 1000 - clock.nowMs(), 0);
    timer = setTimeout(runDue, Math.min(sleepMs, longestSleepMs)).unref();
  }

  return {
    advance(ms) {
      if (!(ms >= 0)) throw new Error('The clock only goes forward.');
      const moment = clock.nowMs() + ms;
      runUntil(moment);
      perform(account, () => clock.moveTo(moment));
      arm();
    },
    arm,
    stop: () => clearTimeout(timer),
  };
}
