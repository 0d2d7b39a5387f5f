import { takeIds } from '#functions/data/table/counter.ts';
import { transact } from '#functions/data/table/send.ts';
import type { Write } from '#functions/data/table/writes.ts';
import { readUserTotal } from '#functions/data/users/user-total.ts';
import { countWebsite } from '#functions/data/websites/website-total.ts';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { customerWrites, numbersNeeded } from './customer-writes.ts';
import { seededRandom } from './random.ts';
import { generateCustomer, type SyntheticCustomer } from './synthetic-customer.ts';

/** Customers written before the total and the signal are checked again. */
const chunk = 500;
/** AWS limit of a transaction. */
const maxWrites = 100;
/** Concurrent transactions: the next ones are prepared while the engine writes. */
const concurrency = 3;

interface Filling {
  readonly customers: number;
  /** The password of all added customers, hashed. */
  readonly passwordHash: string;
  readonly now: Date;
  /** Stops between two chunks. */
  readonly signal: AbortSignal;
  /** Called with the current number of users and the items written since the last call. */
  readonly report: (users: number, items: number) => void;
}

/**
 * Returns the resulting number of users. Each is created and counted in one transaction, by the product's own writes,
 * so filling can stop at any time and resume later. Throws if the table takes none of a chunk.
 */
export async function fill(wanted: Filling): Promise<number> {
  let users = await readUserTotal();
  wanted.report(users, 0);
  while (users < wanted.customers && !wanted.signal.aborted) {
    const items = await add(Math.min(chunk, wanted.customers - users), wanted);
    const now = await readUserTotal();
    if (now <= users) throw new Error('The table took none of the customers.');
    users = now;
    wanted.report(users, items);
  }
  return users;
}

async function add(count: number, { passwordHash, now }: Filling): Promise<number> {
  const first = await takeIds('user', count);
  const random = seededRandom(first);
  const customers = Array.from({ length: count }, () => generateCustomer(random, now));
  const needed = numbersNeeded(customers);
  const numbers = {
    user: from(first),
    website: from(needed.website && (await takeIds('website', needed.website))),
    update: from(needed.update && (await takeIds('update', needed.update))),
  };
  const groups = grouped(
    customers.map((it) => ({ it, writes: customerWrites(it, numbers, passwordHash) })),
  );
  await mapConcurrently(groups, concurrency, transact);
  return groups.flat().length;
}

function from(first: number): () => number {
  let next = first;
  return () => next++;
}

/** Groups writes into transactions, each with one update of the total of websites. */
function grouped(
  customers: readonly { readonly it: SyntheticCustomer; readonly writes: readonly Write[] }[],
): readonly (readonly Write[])[] {
  const groups: { writes: Write[]; websites: number }[] = [];
  for (const { it, writes } of customers) {
    const last = groups.at(-1);
    const fits = last !== undefined && last.writes.length + writes.length < maxWrites;
    const group = fits ? last : { writes: [], websites: 0 };
    if (!fits) groups.push(group);
    group.writes.push(...writes);
    group.websites += it.website ? 1 : 0;
  }
  return groups.map(({ writes, websites }) => [
    ...writes,
    ...(websites > 0 ? [countWebsite(websites)] : []),
  ]);
}
