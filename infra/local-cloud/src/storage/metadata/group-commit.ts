import type { DatabaseSync } from 'node:sqlite';

interface Waiting {
  work(): void;
  settle(failure?: unknown): void;
}

/** Resolves with the result of the work once it is committed. */
export type Commit = <Result>(work: () => Result) => Promise<Result>;

/**
 * Commits what arrives at about the same time by one transaction: each commit waits for the disk. A work that throws is
 * undone alone.
 */
export function groupCommit(db: DatabaseSync): Commit {
  let waiting: Waiting[] = [];

  const commit = () => {
    const group = waiting;
    waiting = [];
    const done: Waiting[] = [];
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const one of group) if (isDone(db, one)) done.push(one);
      db.exec('COMMIT');
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      for (const one of group) one.settle(error);
      return;
    }
    for (const one of done) one.settle();
  };

  return (work) =>
    new Promise((resolve, reject) => {
      let finish = () => {};
      waiting.push({
        work: () => {
          const result = work();
          finish = () => resolve(result);
        },
        settle: (failure) => (failure === undefined ? finish() : reject(failure)),
      });
      if (waiting.length === 1) setImmediate(commit);
    });
}

function isDone(db: DatabaseSync, { work, settle }: Waiting): boolean {
  db.exec('SAVEPOINT one');
  try {
    work();
    db.exec('RELEASE one');
    return true;
  } catch (error) {
    db.exec('ROLLBACK TO one');
    db.exec('RELEASE one');
    settle(error ?? new Error('The work threw nothing'));
    return false;
  }
}
