import { settings } from '#shared/api/settings.ts';
import { keptLegal } from '../data/settings/legal-text.ts';
import { getNewestSettings } from '../data/settings/settings.ts';
import { unset, withKnownWords } from '../rules/settings.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';
import { requirePictures } from './require-pictures.ts';
import { savedMeanwhile, storeSettings } from './store-settings.ts';

/** Receipts cannot be corrected, and a reply-to address takes customers' mails: so it needs a proof. */
export const handler = httpHandler(settings.save, async ({ body, user, session, now }) => {
  requireProof({ user, session, now });
  const newest = await getNewestSettings();
  const version = newest?.version ?? 0;
  if (body.version !== version) throw savedMeanwhile(body.version, version);
  await requirePictures((newest?.values ?? unset).brand, body.values.brand);
  const { legal, writes } = keptLegal(body.values.legal);
  const values = { ...withKnownWords(body.values), legal };
  const saving = { by: user, now, restored: null, texts: writes };
  const saved = await storeSettings(newest, values, saving);
  return { ...saved, values: { ...saved.values, legal: body.values.legal } };
});
