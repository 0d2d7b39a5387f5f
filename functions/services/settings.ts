import { settingsKeptMs } from '#shared/limits/settings.ts';
import type { Settings } from '#shared/model/settings.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { unset } from '../rules/settings.ts';

let kept: { readonly values: Settings; readonly since: number } | null = null;

/** What the agency set, up to `settingsKeptMs` old: most calls of an instance read nothing. */
export async function currentSettings(now: Date): Promise<Settings> {
  const age = kept === null ? settingsKeptMs : now.getTime() - kept.since;
  if (kept !== null && age >= 0 && age < settingsKeptMs) return kept.values;
  const newest = await getNewestSettings();
  kept = { values: newest?.values ?? unset, since: now.getTime() };
  return kept.values;
}
