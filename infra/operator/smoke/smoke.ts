import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { type Get, getFrom } from './get.ts';
import { makePeople, type People } from './people.ts';
import { type Connect, connectTo } from './socket.ts';

/** One run against a stack: what its checks use and share. */
export interface Smoke {
  readonly stack: RunningStack;
  /** Origin of the product. */
  readonly site: string;
  readonly get: Get;
  readonly connect: Connect;
  /** For work in the background. */
  readonly timeoutMs: number;
  /** Created at the first call; rejects for every check alike if they cannot be. */
  people(): Promise<People>;
  /** Removes those people who were created. */
  end(): Promise<void>;
}

export function startSmoke(stack: RunningStack): Smoke {
  let people: Promise<People> | undefined;
  const made: (() => Promise<unknown>)[] = [];
  return {
    stack,
    site: new URL(outputOf(stack, 'SiteUrl')).origin,
    get: getFrom(stack),
    connect: connectTo(stack),
    timeoutMs: 120_000,
    people: () => {
      people ??= makePeople(stack, (leave) => made.unshift(leave));
      return people;
    },
    end: async () => {
      await people?.catch(() => undefined);
      for (const leave of made.splice(0)) await leave();
    },
  };
}
