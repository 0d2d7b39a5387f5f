import { settings } from '#shared/api/settings.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentSettings } from '../services/settings.ts';

export const handler = httpHandler(settings.get, async ({ now }) => {
  const { seller, offers } = await currentSettings(now);
  return { seller: { name: seller.name, email: seller.email }, offers: offersOf(offers) };
});
