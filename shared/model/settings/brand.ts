import * as z from 'zod/mini';
import { brand as standard } from '#shared/brand.ts';
import { settingLimits } from '#shared/limits/settings.ts';
import { optionalName } from '#shared/model/text.ts';
import { holdsLink } from '#shared/rules/address-in-name.ts';
import { colorProblems } from '#shared/rules/brand-colors.ts';
import { hexColor } from '#shared/rules/color.ts';
import { blankToNull } from '#shared/rules/text.ts';
import { nameRefusals } from '#shared/texts/names.ts';
import { settingRefusals } from '#shared/texts/settings.ts';

const text = z.nullable(z.string());

/** How the agency presents itself; null is the brand of the code. */
export const brand = z.object({
  name: text,
  tagline: text,
  /** The sentence in the footer, which search engines show, too. */
  footerTagline: text,
  builderName: text,
  builderRole: text,
  ink: text,
  paper: text,
  accentOnLight: text,
  accentOnDark: text,
});

export type OwnBrand = z.infer<typeof brand>;

/** Nothing set. */
export const noBrand: OwnBrand = {
  ...{ name: null, tagline: null, footerTagline: null, builderName: null, builderRole: null },
  ...{ ink: null, paper: null, accentOnLight: null, accentOnDark: null },
};

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

/** What holds where a color is not set. */
export function colorsOf({ ink, paper, accentOnLight, accentOnDark }: OwnBrand) {
  const { colors } = standard;
  return {
    ink: ink ?? colors.ink,
    paper: paper ?? colors.paper,
    accentOnLight: accentOnLight ?? colors.accentOnLight,
    accentOnDark: accentOnDark ?? colors.accentOnDark,
  };
}

/** As it is typed. Colors that nobody could read are refused with the nearest that passes. */
export const typedBrand = z
  .object({
    name: z.pipe(optionalName(settingLimits.brandName, holdsLink, nameRefusals.link), blank),
    tagline: line(settingLimits.tagline),
    footerTagline: line(settingLimits.footerTagline),
    builderName: z.pipe(optionalName(settingLimits.name, holdsLink, nameRefusals.link), blank),
    builderRole: line(settingLimits.name),
    ...{ ink: color, paper: color, accentOnLight: color, accentOnDark: color },
  })
  .check((context) => {
    for (const { field, contrast, nearest } of colorProblems(colorsOf(context.value))) {
      const message = settingRefusals.contrast(contrast, nearest);
      context.issues.push({ code: 'custom', path: [field], message, input: context.value[field] });
    }
  });
