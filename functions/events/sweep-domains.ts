import { sweepTenants } from '../hosting/sweep-tenants.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Ends CloudFront tenants that the table does not know; runs once a day. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await sweepTenants(new Date());
}
