import { DatabaseSync } from 'node:sqlite';
import { reasonOf, StartError, type StartProblem } from './start-error.ts';

/** sqlite.org/rescode.html: SQLITE_BUSY, SQLITE_READONLY, SQLITE_CANTOPEN; all other errors are about the data. */
const PROBLEMS: ReadonlyMap<unknown, StartProblem> = new Map([
  [5, 'directory in use'],
  [8, 'directory unusable'],
  [14, 'directory unusable'],
]);

/** Opens a SQLite file and applies its schema; throws a StartError with the file's name. */
export function openSqliteFile(file: string, statements: string): DatabaseSync {
  const database = new DatabaseSync(file, { open: false });
  try {
    database.open();
    database.exec(statements);
    return database;
  } catch (error) {
    if (database.isOpen) database.close();
    throw startError(file, error);
  }
}

/**
 * Locks a file, whose content is only the lock: an open transaction, which ends when it is closed or dropped, and
 * however the process ends. Throws a StartError with the problem `directory in use` if another process has it.
 */
export function lockFile(file: string): DatabaseSync {
  return openSqliteFile(file, 'BEGIN EXCLUSIVE');
}

function startError(file: string, cause: unknown): StartError {
  const code = cause instanceof Error && 'errcode' in cause ? cause.errcode : undefined;
  const problem = PROBLEMS.get(code) ?? 'data unusable';
  const reason = reasonOf(cause);
  const message =
    problem === 'directory in use'
      ? `Another instance runs on this directory (${file}: ${reason}).`
      : `${file} cannot be used: ${reason}`;
  return new StartError(problem, message, { cause });
}
