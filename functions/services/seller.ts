import { sellerOfStack } from '../platform/seller.ts';
import type { SellerFacts } from '../rules/billing/receipt.ts';
import { sellerOf } from '../rules/settings.ts';
import { currentSettings } from './settings.ts';

/** Who sells now: what the agency set, else the stack's parameters. */
export async function currentSeller(now: Date): Promise<SellerFacts> {
  return sellerOf(await currentSettings(now), sellerOfStack());
}
