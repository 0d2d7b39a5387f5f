import { defaultAgency } from '#shared/model/agency.ts';
import { noPictures } from '#shared/model/settings/brand.ts';
import { noLegal } from '#shared/model/settings/legal.ts';
import type { Settings } from '#shared/model/settings.ts';
import { pageTexts } from '#shared/rules/page-texts.ts';
import { chat } from '#shared/texts/chat.ts';
import { inboxOfStack } from '../platform/inbox.ts';
import { sellerOfStack } from '../platform/seller.ts';
import { agencyOf } from '../rules/agency.ts';
import { promiseOfStack } from './support-promise.ts';

/** What holds where the agency set nothing, beside what it set; null where nothing is said then. */
export function settingDefaults(values: Settings): Settings {
  const { name, address, taxId, taxLine } = sellerOfStack();
  const { hours, answers } = promiseOfStack();
  const { brand: shown, offers } = defaultAgency;
  const own = agencyOf(values);
  return {
    brand: {
      name: shown.name,
      tagline: shown.tagline,
      footerTagline: shown.footerTagline,
      builderName: shown.builder.name,
      builderRole: shown.builder.role,
      ...shown.colors,
      ...noPictures,
    },
    words: pageTexts(own).words,
    seller: {
      name: name || own.brand.name,
      address: address || null,
      ...{ country: null, timeZone: defaultAgency.timeZone, email: null, phone: null },
      taxId: taxId || null,
      taxLine: taxLine || null,
    },
    support: {
      hours: hours || null,
      answer: answers.customer,
      answerToSubscribers: answers.subscriber,
      away: chat.weAreAway,
      replyTo: inboxOfStack() || null,
      senderName: own.brand.name,
    },
    offers: {
      currency: offers.currency,
      purchasePrice: offers.purchase.priceCents,
      subscriptionPrice: offers.subscription.priceCents,
      consultingRate: offers.consultingRateCents,
      purchaseLines: offers.purchase.includes,
      subscriptionLines: offers.subscription.includes,
    },
    legal: noLegal,
  };
}
