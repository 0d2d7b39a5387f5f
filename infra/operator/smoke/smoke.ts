import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { type Get, getFrom } from './get.ts';
import { makePeople, type People, removePeople } from './people.ts';
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
  /** Created at the first call. */
  people(): Promise<People>;
  /** Removes the people, if any were created. */
  end(): Promise<void>;
}

export function startSmoke(stack: RunningStack): Smoke {
  let people: Promise<People> | undefined;
  return {
    stack,
    site: new URL(outputOf(stack, 'SiteUrl')).origin,
    get: getFrom(stack),
    connect: connectTo(stack),
    timeoutMs: 120_000,
    people: () => {
      people ??= makePeople(stack);
      return people;
    },
    end: async () => {
      const made = await people?.catch(() => undefined);
      if (made) await removePeople(made);
    },
  };
}
