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
  const isDone = isolatedIn(db);
  let waiting: Waiting[] = [];

  const commit = () => {
    const group = waiting;
    waiting = [];
    const done: Waiting[] = [];
    try {
      db.exec('BEGIN IMMEDIATE');
      for (const one of group) if (isDone(one)) done.push(one);
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

/** Undoes a work that throws, and settles it; the statements are prepared once. */
function isolatedIn(db: DatabaseSync): (one: Waiting) => boolean {
  const begin = db.prepare('SAVEPOINT one');
  const release = db.prepare('RELEASE one');
  const undo = db.prepare('ROLLBACK TO one');
  return ({ work, settle }) => {
    begin.run();
    try {
      work();
      release.run();
      return true;
    } catch (error) {
      undo.run();
      release.run();
      settle(error ?? new Error('The work threw nothing'));
      return false;
    }
  };
}
