import { sweepTenants } from '../live-sites/sweep-tenants.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Runs by a schedule. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await sweepTenants(new Date());
}
