import * as z from 'zod/mini';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalName } from '#shared/model/text.ts';
import { holdsLink } from '#shared/rules/address-in-name.ts';
import { colorProblems } from '#shared/rules/brand-colors.ts';
import { hexColor } from '#shared/rules/color.ts';
import { type PicturePlace, pictureNamed, refusedPicture } from '#shared/rules/pictures.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { pictureRefusals } from '#shared/texts/settings/pictures.ts';
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

/** The name that the server gave it. */
const picture = (place: PicturePlace) =>
  z.pipe(
    line(settingLimits.pictureName),
    z.nullable(
      z.string().check(({ value, issues }) => {
        const named = pictureNamed(value);
        const message = named ? refusedPicture(place, named) : pictureRefusals.missing;
        if (message !== null) issues.push({ code: 'custom', input: value, message });
      }),
    ),
  );

/** As it is typed. Colors that nobody could read are refused with the nearest that passes. */
export const typedBrand = z
  .object({
    name: z.pipe(optionalName(settingLimits.brandName, holdsLink, nameRefusals.link), blank),
    tagline: line(settingLimits.tagline),
    footerTagline: line(settingLimits.footerTagline),
    builderName: z.pipe(optionalName(settingLimits.name, holdsLink, nameRefusals.link), blank),
    builderRole: line(settingLimits.name),
    ...{ ink: color, paper: color, accentOnLight: color, accentOnDark: color },
    wordmarkOnLight: picture('wordmarkOnLight'),
    wordmarkOnDark: picture('wordmarkOnDark'),
    mark: picture('mark'),
    icon: picture('icon'),
    maskableIcon: picture('maskableIcon'),
    card: picture('card'),
  })
  .check((context) => {
    for (const { field, contrast, nearest } of colorProblems(colorsOf(context.value))) {
      const message = settingRefusals.contrast(contrast, nearest);
      context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
    }
  });
