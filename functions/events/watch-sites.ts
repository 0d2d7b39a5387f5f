import { watchSites } from '../hosting/watch-sites.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Checks every live site; runs every five minutes. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await watchSites(() => new Date());
}
