import * as z from 'zod/mini';
import { brand as standard } from '#shared/brand.ts';

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
  /** Names of pictures (shared/rules/picture-name.ts). */
  ...{ wordmarkOnLight: text, wordmarkOnDark: text, mark: text },
  /** Drawn from the mark. */
  ...{ icon: text, maskableIcon: text },
  /** What shared links show. */
  card: text,
});

export type OwnBrand = z.infer<typeof brand>;

export const noPictures = {
  ...{ wordmarkOnLight: null, wordmarkOnDark: null, mark: null },
  ...{ icon: null, maskableIcon: null, card: null },
};

/** Nothing set. */
export const noBrand: OwnBrand = {
  ...{ name: null, tagline: null, footerTagline: null, builderName: null, builderRole: null },
  ...{ ink: null, paper: null, accentOnLight: null, accentOnDark: null },
  ...noPictures,
};

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
