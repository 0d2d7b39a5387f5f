import type { Agency } from '#shared/model/agency.ts';
import { agencyOf } from '../rules/agency.ts';
import { currentSettings } from './settings.ts';

/** The agency as everybody may know it now. */
export async function currentAgency(now: Date): Promise<Agency> {
  return agencyOf(await currentSettings(now));
}
