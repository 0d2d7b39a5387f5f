import { sweepTenants } from '../live-sites/sweep-tenants.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Runs on a schedule. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await sweepTenants(new Date());
}
