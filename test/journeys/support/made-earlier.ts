import { dayMs } from '#shared/limits/durations.ts';
import { operatorTable } from '#test/system/support/operator-table.ts';
import type { TestProduct } from '#test/system/support/product.ts';

/** Covers the whole last month. */
const agoMs = 62 * dayMs;

interface Made {
  readonly userId: number;
  readonly websiteId: number;
}

/** Backdates a customer and their website to before the last month. */
export async function whenMadeEarlier(
  { cloud }: TestProduct,
  { userId, websiteId }: Made,
): Promise<void> {
  const table = operatorTable(cloud);
  const createdAt = new Date(Date.now() - agoMs).toISOString();
  await table.change({ pk: `USER#${userId}`, sk: 'USER' }, { createdAt });
  await table.change({ pk: `WEBSITE#${websiteId}`, sk: 'WEBSITE' }, { createdAt });
  table.close();
}
