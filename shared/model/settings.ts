import * as z from 'zod/mini';
import { settingLimits } from '../limits/settings.ts';
import { textLimits } from '../limits/text.ts';
import { holdsLink } from '../rules/address-in-name.ts';
import { countries } from '../rules/countries.ts';
import { storedAddress } from '../rules/email-address.ts';
import { supportHoursPattern } from '../rules/support-hours.ts';
import { blankToNull } from '../rules/text.ts';
import { nameRefusals } from '../texts/names.ts';
import { settingRefusals } from '../texts/settings.ts';
import { namedUser } from './change-request.ts';
import { email, optionalPhone } from './fields.ts';
import { timestamp } from './id.ts';
import { brand, noBrand, typedBrand } from './settings/brand.ts';
import { noOffers, offerSettings, typedOffers } from './settings/offers.ts';
import { typedWords, words } from './settings/words.ts';
import { optionalName, optionalText, typedUpTo } from './text.ts';

const text = z.nullable(z.string());

/** What an agency set by itself; null is the default of its stack. */
export const settings = z.object({
  // Versions that an earlier release saved lack the newer sections.
  brand: z._default(brand, noBrand),
  words: z._default(words, {}),
  /** Who sells, as receipts name it. */
  seller: z.object({
    name: text,
    /** Its lines are separated by commas or line breaks. */
    address: text,
    /** ISO 3166-1, such as `PT`. */
    country: text,
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
});

export type Settings = z.infer<typeof settings>;

const blank = z.transform((typed: string | null | undefined) => blankToNull(typed));
const optional = (schema: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>) =>
  z.pipe(schema, blank);

const name = optional(optionalName(settingLimits.name, holdsLink, nameRefusals.link));
const line = (maxLength: number) => optional(optionalName(maxLength, () => false, ''));

const optionalEmail = optional(
  z.optional(
    z.nullable(
      z.string().check(
        typedUpTo(textLimits.email),
        z.overwrite(storedAddress),
        z.refine((text) => text === '' || email.safeParse(text).success, {
          error: 'Please enter a valid email address',
        }),
      ),
    ),
  ),
);

const country = z.pipe(
  line(settingLimits.country),
  z.nullable(
    z.string().check(z.refine((code) => countries().has(code), { error: settingRefusals.country })),
  ),
);

const areHours = (text: string) => supportHoursPattern.exec(text)?.[0] === text;

/** A time zone that this runtime knows; the last word of the hours. */
function hasTimeZone(hours: string): boolean {
  const zone = hours.split(' ').at(-1) ?? '';
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone);
}

const hours = z.pipe(
  line(settingLimits.hours),
  z.nullable(
    z
      .string()
      .check(
        z.refine(areHours, { error: settingRefusals.hours, abort: true }),
        z.refine(hasTimeZone, { error: settingRefusals.timeZone }),
      ),
  ),
);

/** Settings as they are typed: blank and missing fields become null. */
export const typedSettings = z.object({
  brand: typedBrand,
  words: typedWords,
  seller: z.object({
    name,
    address: optional(optionalText(settingLimits.address)),
    country,
    email: optionalEmail,
    phone: optional(optionalPhone),
    taxId: line(textLimits.taxId),
    taxLine: line(settingLimits.taxLine),
  }),
  support: z.object({
    hours,
    answer: line(settingLimits.answer),
    answerToSubscribers: line(settingLimits.answer),
    away: line(settingLimits.away),
    replyTo: optionalEmail,
    senderName: name,
  }),
  offers: typedOffers,
});

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
