import type { Agency } from '#shared/model/agency.ts';
import type { Acceptance } from '#shared/model/settings/legal.ts';
import { acceptanceOf, agencyOf } from '../rules/agency.ts';
import { currentSettings, currentVersion } from './settings.ts';

/** The agency as everybody may know it now. */
export async function currentAgency(now: Date): Promise<Agency> {
  return agencyOf(await currentSettings(now));
}

/** What somebody accepts who signs up now. */
export async function currentAcceptance(now: Date): Promise<Acceptance | null> {
  return acceptanceOf(await currentVersion(now), now);
}
