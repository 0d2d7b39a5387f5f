import { reconcile } from '../billing/reconcile.ts';

/** Runs by a schedule (`infra/inventory.ts`); running it again, or twice at once, is safe. */
export async function handler(): Promise<void> {
  await reconcile(new Date());
}
