import { settingsKeptMs } from '#shared/limits/settings.ts';
import type { Settings } from '#shared/model/settings.ts';
import { getNewestSettings, type StoredSettings } from '../data/settings/settings.ts';
import { unset } from '../rules/settings.ts';

let kept: { readonly stored: StoredSettings; readonly since: number } | null = null;

/** What the agency set, up to `settingsKeptMs` old: most calls of an instance read nothing. */
export async function currentSettings(now: Date): Promise<Settings> {
  return (await currentVersion(now)).values;
}

/** The same with its number. */
export async function currentVersion(now: Date): Promise<StoredSettings> {
  const age = kept === null ? settingsKeptMs : now.getTime() - kept.since;
  if (kept !== null && age >= 0 && age < settingsKeptMs) return kept.stored;
  const newest = await getNewestSettings();
  kept = { stored: newest ?? { version: 0, values: unset }, since: now.getTime() };
  return kept.stored;
}
