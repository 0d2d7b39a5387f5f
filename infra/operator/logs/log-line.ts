import type { RunningStack } from '../stack/running-stack.ts';

export interface LogLine {
  readonly at: Date;
  /** Logical id of the function. */
  readonly functionId: string;
  readonly text: string;
}

/** Matches lines with any of the texts, of one function or of all. */
export interface LogQuery {
  readonly texts: readonly string[];
  readonly functionId?: string | undefined;
  readonly since: Date;
}

/** Whether the query is about this function. */
export function searches({ functionId: only }: LogQuery, functionId: string | undefined): boolean {
  return only === undefined || functionId === only;
}

/** Oldest first. */
export type FindLines = (stack: RunningStack, query: LogQuery) => Promise<readonly LogLine[]>;
