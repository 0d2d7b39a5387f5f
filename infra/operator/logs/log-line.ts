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

/** Oldest first. */
export type FindLines = (stack: RunningStack, query: LogQuery) => Promise<readonly LogLine[]>;
