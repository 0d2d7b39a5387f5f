import * as z from 'zod/mini';
import { table } from '#functions/data/table/table.ts';

/** The table calls of one watched piece of code. */
export interface TableCalls {
  /** Commands in the order in which they were sent. */
  readonly names: string[];
  /** Length of the longest chain of calls that waited for each other: the round trips. */
  sequential: number;
  units: number;
}

const consumed = z.object({ CapacityUnits: z.number() });
const answer = z.object({
  ConsumedCapacity: z.optional(z.union([consumed, z.array(consumed)])),
});

/** Runs `work` and returns its table calls; includes those of other concurrent work. */
export async function watchTable(work: () => Promise<unknown>): Promise<TableCalls> {
  const calls: TableCalls = { names: [], sequential: 0, units: 0 };
  const name = 'watchTable';
  table.middlewareStack.add(
    (next, context) => async (args) => {
      calls.names.push(String(context.commandName));
      const level = calls.sequential + 1;
      const result = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' },
      });
      calls.sequential = Math.max(calls.sequential, level);
      const { ConsumedCapacity: used = [] } = answer.parse(result.output);
      calls.units += [used].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
      return result;
    },
    { step: 'initialize', name },
  );
  try {
    await work();
    return calls;
  } finally {
    table.middlewareStack.remove(name);
  }
}

export interface Fault {
  /** For example `TransactWriteItemsCommand`; every call by default. */
  readonly command?: string;
  /** Only the nth of those calls, from 1. */
  readonly nth?: number;
  /** Before the call reaches the table, or after it took effect, so that its response is lost. */
  readonly when: 'before' | 'after';
  readonly error: Error;
  /** Below the SDK's retries, so that it retries. */
  readonly isRetried?: boolean;
}

/** Runs `work` while calls of the table fail. */
export async function withFault<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
  const name = 'withFault';
  const isMeant = counted(fault);
  const meet = async <R>(command: string | undefined, call: () => Promise<R>): Promise<R> => {
    const isHit = isMeant(command);
    if (isHit && fault.when === 'before') throw fault.error;
    const result = await call();
    if (isHit) throw fault.error;
    return result;
  };
  if (fault.isRetried) {
    table.middlewareStack.add(
      (next, { commandName }) =>
        (args) =>
          meet(commandName, () => next(args)),
      { step: 'deserialize', priority: 'high', name },
    );
  } else {
    table.middlewareStack.add(
      (next, { commandName }) =>
        (args) =>
          meet(commandName, () => next(args)),
      { step: 'initialize', name },
    );
  }
  try {
    return await work();
  } finally {
    table.middlewareStack.remove(name);
  }
}

/** Whether the fault applies to a call; asked for each in turn. */
function counted({ command, nth }: Fault) {
  let calls = 0;
  return (name: string | undefined): boolean => {
    const isCommand = !command || name === command;
    calls += isCommand ? 1 : 0;
    return isCommand && calls === (nth ?? calls);
  };
}

/** Before the first command of a name, or before the call of a number, from 1. */
type Moment = string | number;
type Interruption = readonly [Moment, () => Promise<unknown>];

/** Runs `work` and, before one of its calls reaches the table, something else. */
export function withInterruption<T>(
  moment: Moment,
  interruption: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  return withInterruptions([[moment, interruption]], work);
}

/** As `withInterruption`, one after the other: each name is that of a later call than the one before. */
export async function withInterruptions<T>(
  interruptions: readonly Interruption[],
  work: () => Promise<T>,
): Promise<T> {
  const name = 'withInterruptions';
  const remaining = [...interruptions];
  let calls = 0;
  let isInterrupted = false;
  table.middlewareStack.add(
    (next, context) => async (args) => {
      calls += 1;
      const [moment, interruption] = remaining[0] ?? [];
      if (!isInterrupted && (context.commandName === moment || calls === moment)) {
        remaining.shift();
        isInterrupted = true;
        await interruption?.();
        isInterrupted = false;
      }
      return next(args);
    },
    { step: 'initialize', name },
  );
  try {
    return await work();
  } finally {
    table.middlewareStack.remove(name);
  }
}
