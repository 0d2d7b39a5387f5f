import * as z from 'zod/mini';
import { table } from '#functions/data/table/table.ts';
import { listFunctions } from '#infra/inventory.ts';
import { grantOf } from '#infra/permissions/grants.ts';

/**
 * Refuses what AWS would refuse: a call of the table for which the function that makes it has no right. The function
 * is found by its entry among the callers, which an `await` keeps in V8's stack traces; calls of tests themselves, and
 * of what runs before a handler, have none.
 */
const nameByEntry = new Map(listFunctions().map(({ entry, name }) => [entry, name]));
const entryIn = /\/(functions\/[a-z-]+\/[a-z0-9-]+\.ts)/;

const single: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
};
const called = z.object({
  IndexName: z.optional(z.string()),
  TransactItems: z.optional(z.array(z.record(z.string(), z.unknown()))),
});

/** The rights that a command needs (DynamoDB's developer guide: a transaction needs those of its writes). */
function neededFor(commandName: string, input: unknown): readonly string[] {
  const { IndexName, TransactItems } = z.parse(called, input);
  if (IndexName !== undefined) return [`index ${IndexName}`];
  if (!TransactItems) return [commandName.replace(/Command$/, '')];
  return TransactItems.flatMap((item) => Object.keys(item).map((kind) => single[kind] ?? kind));
}

function callingFunction(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error('Who calls?');
  Error.stackTraceLimit = stackTraceLimit;
  const frames = stack.split('\n').filter((frame) => !frame.includes(import.meta.filename));
  // A test may call another function while one is being watched or interrupted.
  const test = frames.findIndex((frame) => frame.includes('/test/'));
  const callers = frames
    .slice(0, test)
    .map((frame) => nameByEntry.get(entryIn.exec(frame)?.[1] ?? ''));
  return callers.findLast((name) => name !== undefined);
}

table.middlewareStack.add(
  (next, { commandName }) =>
    (args) => {
      const name = callingFunction();
      if (name !== undefined) {
        const { table: actions, indexes = [] } = grantOf(name);
        const granted = new Set<string>([...actions, ...indexes.map((index) => `index ${index}`)]);
        const missing = neededFor(String(commandName), args.input).filter((it) => !granted.has(it));
        if (missing.length > 0) {
          throw new Error(`infra/permissions does not grant ${name}: ${missing.join(', ')}`);
        }
      }
      return next(args);
    },
  { step: 'initialize', name: 'grantedCalls' },
);
