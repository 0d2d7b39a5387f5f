import { reconcile } from '../billing/sync/reconcile.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Runs on a schedule (`infra/inventory.ts`). Idempotent, also when runs overlap. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await reconcile(new Date());
}
