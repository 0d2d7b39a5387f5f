import { getNewestSettings } from '#functions/data/settings/settings.ts';
import { handler as saveSettings } from '#functions/settings/save.ts';
import type { ApiClient } from './api-client.ts';
import { type SetValues, settingsOf } from './set-values.ts';
import { signedInAdmin } from './sign-in.ts';

/** Saves as an administrator does in the panel. */
export function saveAs(admin: ApiClient, version: number, values: SetValues) {
  return admin.call(saveSettings, { method: 'PUT', body: { version, values: settingsOf(values) } });
}

/** On top of whatever was saved before. */
export async function givenSettings(values: SetValues): Promise<void> {
  const newest = await getNewestSettings();
  const { status, body } = await saveAs(await signedInAdmin(), newest?.version ?? 0, values);
  if (status !== 200) throw new Error(`The settings were not saved: ${body}`);
}
