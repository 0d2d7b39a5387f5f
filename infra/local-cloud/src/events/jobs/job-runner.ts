import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '#src/clock.ts';
import { inTransaction } from '#src/storage/metadata/database.ts';
import type { Job, JobStore, Settlement } from './job-store.ts';

interface Work<Result> {
  /** Makes one attempt, without writes to the disk; never rejects. */
  attempt(job: Job): Promise<Result>;
  /** Evaluates the result. Its writes and the job's new state are one transaction. */
  settle(job: Job, result: Result): Settlement;
}

interface JobRunner {
  wake(): void;
  /** Starts nothing more. Running attempts do not count, as if the process were killed. */
  stop(): void;
}

/** Runs all due jobs. */
export function createJobRunner<Result>(options: {
  database: DatabaseSync;
  store: JobStore;
  clock: Clock;
  work: Work<Result>;
}): JobRunner {
  const { database, store, clock, work } = options;
  const running = new Set<string>();
  let stopped = false;
  let callOff = () => {};

  async function run(id: string): Promise<void> {
    const job = store.find(id);
    if (job === undefined) return;
    running.add(id);
    const result = await work.attempt(job);
    running.delete(id);
    if (stopped) return;
    inTransaction(database, () => store.settle(job, work.settle(job, result)));
    wake();
  }

  function wake(): void {
    if (stopped) return;
    callOff();
    const now = clock.now();
    for (const id of store.dueIds(now)) if (!running.has(id)) void run(id);
    const next = store.nextDue(now);
    if (next !== undefined) callOff = clock.at(next, wake);
  }

  return {
    wake,
    stop() {
      stopped = true;
      callOff();
    },
  };
}
