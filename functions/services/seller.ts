import { sellerOfStack } from '../platform/seller.ts';
import { acceptanceOf, agencyOf } from '../rules/agency.ts';
import { sellerOf } from '../rules/settings.ts';
import { currentVersion } from './settings.ts';

/** Who sells now: what the agency set, else the stack's parameters and the brand; and what buyers accept who paid at `paidAt`. */
export async function currentSeller(now: Date, paidAt: Date) {
  const stored = await currentVersion(now);
  const { brand, timeZone } = agencyOf(stored.values);
  return {
    seller: sellerOf(stored.values, sellerOfStack()),
    ...{ brand, timeZone },
    accepted: acceptanceOf(stored, paidAt),
  };
}
