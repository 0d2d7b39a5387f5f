import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { consultingRateCents, currency, offers } from '../pricing.ts';
import { planWords } from '../rules/plan-words.ts';
import { sampleTestimonials } from '../texts/testimonials.ts';
import { legalDocument } from './settings/legal.ts';

const offer = z.object({
  priceCents: z.int(),
  /** Its words, on cards and screens; receipts keep the standard title. */
  ...{ title: z.string(), promise: z.string(), terms: z.string() },
  ...{ suits: z.string(), action: z.string() },
  /** The lines below the price. */
  includes: z.array(z.string()),
});

/** Its address, blank where there is none; the size that it is shown at is a text, since templates have places for texts. */
const picture = z.object({ src: z.string(), width: z.string(), height: z.string() });

const noPicture = { src: '', width: '', height: '' };

/** The agency as everybody may know it: every page, mail and receipt reads it, with the defaults filled in. */
export const agency = z.object({
  brand: z.object({
    name: z.string(),
    tagline: z.string(),
    footerTagline: z.string(),
    supportEmail: z.string(),
    /** The person who builds the websites; without a name nobody is named. */
    builder: z.object({ name: z.string(), role: z.string() }),
    colors: z.object({
      ink: z.string(),
      paper: z.string(),
      accentOnLight: z.string(),
      accentOnDark: z.string(),
    }),
    /** Instead of mark and name: both or none. */
    wordmark: z.object({ onLight: picture, onDark: picture }),
    /** Addresses of its own mark, of the icons that were drawn from it, and of the picture of shared links. */
    ...{ mark: z.string(), icon: z.string(), maskableIcon: z.string(), card: z.string() },
  }),
  offers: z.object({
    /** As Stripe writes it: `usd`. */
    currency: z.string(),
    purchase: offer,
    subscription: offer,
    consultingRateCents: z.int(),
  }),
  /** What customers said: none, or up to three. */
  testimonials: z.array(
    z.object({
      quote: z.string(),
      name: z.string(),
      role: z.string(),
      /** Behind the picture, or without one. */
      initials: z.string(),
      /** Blank for none. */
      avatarUrl: z.string(),
    }),
  ),
  /** Of its days on receipts, in mails and reports. */
  timeZone: z.string(),
  seller: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** What it says about tax, beside prices as on receipts. */
    taxLine: z.nullable(z.string()),
  }),
  /** The documents that there are, each at `/legal/` and its name. */
  legal: z.array(legalDocument),
});

export type Agency = z.infer<typeof agency>;

/** What is sold now, with the defaults filled in. */
export type Offers = Agency['offers'];

/** Where nothing was set. */
export const defaultAgency: Agency = {
  brand: {
    name: brand.name,
    tagline: brand.tagline,
    footerTagline: brand.footerTagline,
    supportEmail: brand.supportEmail,
    builder: brand.builder,
    colors: brand.colors,
    wordmark: { onLight: noPicture, onDark: noPicture },
    ...{ mark: '', icon: '', maskableIcon: '', card: '' },
  },
  offers: {
    currency,
    purchase: {
      priceCents: offers.purchase.priceCents,
      ...planWords('purchase'),
      includes: [...offers.purchase.includes],
    },
    subscription: {
      priceCents: offers.subscription.priceCents,
      ...planWords('subscription'),
      includes: [...offers.subscription.includes],
    },
    consultingRateCents,
  },
  testimonials: sampleTestimonials.map((sample) => ({ ...sample })),
  timeZone: 'UTC',
  seller: { name: null, email: null, taxLine: null },
  legal: [],
};
