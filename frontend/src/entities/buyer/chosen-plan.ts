import { privateStorage } from '#frontend/src/session/private-storage.ts';
import { type OfferType, offers } from '#shared/pricing.ts';

/* The plan whose button on the landing page led here: it stands first until one is paid. */

const key = 'chosen-plan';

const isOffer = (text: string | null): text is OfferType =>
  text !== null && Object.hasOwn(offers, text);

/** The plan that an address names. */
export function planIn(search: string): OfferType | null {
  const plan = new URLSearchParams(search).get('plan');
  return isOffer(plan) ? plan : null;
}

export function rememberPlan(plan: OfferType): void {
  privateStorage.write(key, plan);
}

export function chosenPlan(): OfferType | null {
  const plan = privateStorage.read(key);
  return isOffer(plan) ? plan : null;
}
