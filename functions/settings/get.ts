import { settings } from '#shared/api/settings.ts';
import { settingsKeptMs } from '#shared/limits/settings.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { Reply } from '../runtime/http/reply.ts';
import { currentSettings } from '../services/settings.ts';

/** Of the visitor's own cache: the answer may renew a session. */
const headers = { 'cache-control': `private, max-age=${settingsKeptMs / 1_000}` };

export const handler = httpHandler(settings.get, async ({ now }) => {
  const { seller } = await currentSettings(now);
  return new Reply({ seller: { name: seller.name, email: seller.email } }, { headers });
});
