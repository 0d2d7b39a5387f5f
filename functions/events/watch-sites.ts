import { watchSites } from '../live-sites/watch-sites.ts';
import { requireEnvironment } from '../platform/env.ts';

/** Runs on a schedule. */
export async function handler(): Promise<void> {
  requireEnvironment();
  await watchSites(() => new Date());
}
