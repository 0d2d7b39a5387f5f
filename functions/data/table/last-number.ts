import * as z from 'zod/mini';
import { queryItems } from './read.ts';

const numbered = z.array(z.object({ number: z.int() }));

/**
 * The highest number of the items whose sort keys are `prefix` and a number, strongly consistent; 0
 * where there is none. A write that takes the next number must be conditional on its being free.
 */
export async function lastNumber(pk: string, prefix: string): Promise<number> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk, prefix },
    attributes: ['number'],
    descending: true,
    limit: 1,
    consistent: true,
  });
  return z.parse(numbered, items)[0]?.number ?? 0;
}
