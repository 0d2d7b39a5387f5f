import { settings } from '#shared/api/settings.ts';
import { typedLegal } from '../data/settings/legal-text.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { unset } from '../rules/settings.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { settingDefaults } from '../services/setting-defaults.ts';

export const handler = httpHandler(settings.getStored, async () => {
  const { version, values } = (await getNewestSettings()) ?? { version: 0, values: unset };
  const legal = await typedLegal(values.legal);
  return { version, values: { ...values, legal }, defaults: settingDefaults(values) };
});
