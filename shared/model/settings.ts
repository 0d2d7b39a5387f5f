import * as z from 'zod/mini';
import { namedUser } from './change-request.ts';
import { timestamp } from './id.ts';
import { brand, noBrand } from './settings/brand.ts';
import { legal, noLegal } from './settings/legal.ts';
import { noOffers, offerSettings } from './settings/offers.ts';

const text = z.nullable(z.string());

/** What an agency set by itself; null is the default of its stack. */
export const settings = z.object({
  // Versions that an earlier release saved lack the newer sections.
  brand: z._default(brand, noBrand),
  /**
   * The words of the landing page that the agency replaced, by their names in shared/texts/landing.ts. After a
   * rollback there may be some that only another release knows.
   */
  words: z._default(z.record(z.string(), z.string()), {}),
  /** Who sells, as receipts name it. */
  seller: z.object({
    name: text,
    /** Its lines are separated by commas or line breaks. */
    address: text,
    /** ISO 3166-1, such as `PT`. */
    country: text,
    /** Of the days on receipts, in mails and reports: `Europe/Lisbon`. */
    timeZone: z._default(text, null),
    email: text,
    phone: text,
    taxId: text,
    /** The sentence about tax. */
    taxLine: text,
  }),
  support: z.object({
    /** `Mon-Fri 09:00-17:00 Europe/Berlin` */
    hours: text,
    answer: text,
    answerToSubscribers: text,
    /** Instead of the first sentence that the chat says while support is away. */
    away: text,
    /** Where answers to mails go, and what the agency itself is told. */
    replyTo: text,
    /** The sender's name that mail programs show. */
    senderName: text,
  }),
  offers: z._default(offerSettings, noOffers),
  /** In the table a text is named by its hash. */
  legal: z._default(legal, noLegal),
});

export type Settings = z.infer<typeof settings>;

/** Rises with every save; 0 before the first. */
export const settingsVersion = z.int().check(z.minimum(0));

/** A save: who made it, when, and what. */
export const settingsSave = z.object({
  version: settingsVersion,
  at: timestamp,
  by: namedUser,
  /** In words: `Legal name, Tax number`. */
  changed: z.string(),
  /** The version whose values it took back. */
  restored: z.nullable(settingsVersion),
});

export type SettingsSave = z.infer<typeof settingsSave>;
