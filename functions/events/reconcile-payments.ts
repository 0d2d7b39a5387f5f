import { reconcile } from '../billing/reconcile.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Runs by a schedule (`infra/inventory.ts`); running it again, or twice at once, is safe. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await reconcile(new Date());
}
