import { outputOf, type RunningStack } from '../stack/running-stack.ts';
import { type Get, getFrom } from './get.ts';
import { makePeople, type People, removePeople } from './people.ts';
import { type Connect, connectTo } from './socket.ts';

/** One run against a stack: what its checks ask with, and what they share. */
export interface Smoke {
  readonly stack: RunningStack;
  /** Origin of the product. */
  readonly site: string;
  readonly get: Get;
  readonly connect: Connect;
  /** How long to wait for what happens in the background. */
  readonly patienceMs: number;
  /** Made when a check first wants them. */
  people(): Promise<People>;
  /** Removes whom it made. */
  end(): Promise<void>;
}

export function startSmoke(stack: RunningStack): Smoke {
  let people: Promise<People> | undefined;
  return {
    stack,
    site: new URL(outputOf(stack, 'SiteUrl')).origin,
    get: getFrom(stack),
    connect: connectTo(stack),
    patienceMs: 120_000,
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
