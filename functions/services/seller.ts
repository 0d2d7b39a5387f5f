import { sellerOfStack } from '../platform/seller.ts';
import { agencyOf } from '../rules/agency.ts';
import { sellerOf } from '../rules/settings.ts';
import { currentSettings } from './settings.ts';

/** Who sells now: what the agency set, else the stack's parameters and the brand; of one reading of the settings. */
export async function currentSeller(now: Date) {
  const settings = await currentSettings(now);
  return { seller: sellerOf(settings, sellerOfStack()), brand: agencyOf(settings).brand };
}
