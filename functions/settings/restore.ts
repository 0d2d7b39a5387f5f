import { settings } from '#shared/api/settings.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { typedLegal } from '../data/settings/legal-text.ts';
import { getNewestSettings, getSettingsOf } from '../data/settings/settings.ts';
import { notFound } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';
import { unset } from '../rules/settings.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { storeSettings } from './store-settings.ts';

/** `If-Match` names the version that the caller saw as the newest. */
export const handler = httpHandler(
  settings.restore,
  async ({ body: { version }, headers, user, session, now }) => {
    requireProof({ user, session, now });
    const [newest, values] = await Promise.all([
      getNewestSettings(),
      version === 0 ? unset : getSettingsOf(version),
    ]);
    if (!values) throw notFound(settingRefusals.noVersion);
    requireVersion(headers['if-match'], newest?.version ?? 0, settingRefusals.changed);
    const saving = { by: user, now, restored: version, texts: [] };
    const saved = await storeSettings(newest, values, saving);
    const legal = await typedLegal(saved.values.legal);
    return { ...saved, values: { ...saved.values, legal } };
  },
);
