import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { textLimits } from '#shared/limits/text.ts';
import { email, optionalPhone } from '#shared/model/fields.ts';
import { optionalName, optionalText, typedUpTo } from '#shared/model/text.ts';
import { holdsLink } from '#shared/rules/address-in-name.ts';
import { countries } from '#shared/rules/countries.ts';
import { storedAddress } from '#shared/rules/email-address.ts';
import { supportHoursPattern } from '#shared/rules/support-hours.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { isTimeZone } from '#shared/rules/time-zone.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { typedBrand } from './typed-brand.ts';
import { typedLegal } from './typed-legal.ts';
import { typedOffers } from './typed-offers.ts';
import { typedWords } from './typed-words.ts';

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

const timeZone = z.pipe(
  line(settingLimits.timeZone),
  z.nullable(z.string().check(z.refine(isTimeZone, { error: settingRefusals.timeZone }))),
);

const areHours = (text: string) => supportHoursPattern.exec(text)?.[0] === text;

/** The last word of the hours. */
const hasTimeZone = (hours: string) => isTimeZone(hours.split(' ').at(-1) ?? '');

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
    timeZone,
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
  legal: typedLegal,
});
