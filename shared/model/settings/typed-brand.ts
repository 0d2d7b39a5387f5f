import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalName } from '#shared/model/text.ts';
import { holdsLink } from '#shared/rules/address-in-name.ts';
import { colorProblems } from '#shared/rules/brand-colors.ts';
import { hexColor } from '#shared/rules/color.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { colorsOf } from './brand.ts';

const blank = z.transform((typed: string | null | undefined) => blankToNull(typed));
const line = (maxLength: number) =>
  z.pipe(
    optionalName(maxLength, () => false, ''),
    blank,
  );

const color = z.pipe(
  line(settingLimits.color),
  z.nullable(
    z.string().check(
      z.refine((typed) => hexColor(typed) !== undefined, { error: settingRefusals.color }),
      z.overwrite((typed) => hexColor(typed) ?? typed),
    ),
  ),
);

/** Names that the server gave; it judges them, as it does the files. */
const picture = line(settingLimits.pictureName);

/** As it is typed. Colors that nobody could read are refused with the nearest that passes. */
export const typedBrand = z
  .object({
    name: z.pipe(optionalName(settingLimits.brandName, holdsLink, nameRefusals.link), blank),
    tagline: line(settingLimits.tagline),
    footerTagline: line(settingLimits.footerTagline),
    builderName: z.pipe(optionalName(settingLimits.name, holdsLink, nameRefusals.link), blank),
    builderRole: line(settingLimits.name),
    ...{ ink: color, paper: color, accentOnLight: color, accentOnDark: color },
    ...{ wordmarkOnLight: picture, wordmarkOnDark: picture, mark: picture },
    ...{ icon: picture, maskableIcon: picture, card: picture },
  })
  .check((context) => {
    for (const { field, nearest } of colorProblems(colorsOf(context.value))) {
      const message = settingRefusals.unreadable(field, nearest);
      context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
    }
  });
