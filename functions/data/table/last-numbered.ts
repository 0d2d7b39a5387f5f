import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import { queryItems } from './read.ts';

const lastNumbered = z.object({
  number: z.int(),
  createdAt: z.string(),
  /** Whose it is; null for a visitor's. */
  userId: z.nullable(id),
});

export type LastNumbered = z.infer<typeof lastNumbered>;

/**
 * The newest of the items whose sort keys are `prefix` and a number, strongly consistent; null where
 * there is none. A write that takes the next number must be conditional on its being free.
 */
export async function readLastNumbered(pk: string, prefix: string): Promise<LastNumbered | null> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk, prefix },
    attributes: ['number', 'createdAt', 'userId'],
    descending: true,
    limit: 1,
    consistent: true,
  });
  return z.parse(z.nullable(lastNumbered), items[0] ?? null);
}
