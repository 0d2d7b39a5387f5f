import { admin } from '#shared/api/admin.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { unset } from '../rules/settings.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { settingDefaults } from '../services/setting-defaults.ts';

export const handler = httpHandler(admin.getSettings, async () => {
  const { version, values } = (await getNewestSettings()) ?? { version: 0, values: unset };
  return { version, values, defaults: settingDefaults() };
});
