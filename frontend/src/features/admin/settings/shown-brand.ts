import type { Settings } from '#shared/model/settings.ts';
import type { BrandColors } from '#shared/rules/brand-colors.ts';
import { hexColor } from '#shared/rules/color.ts';
import { picturePlaces } from '#shared/rules/picture-name.ts';
import { shownPictures } from '#shared/rules/shown-pictures.ts';
import { blankToNull } from '#shared/rules/text.ts';
import type { Texts } from '../edit-problem.tsx';
import { settingsIn } from './setting-texts.ts';

/** The brand as pages would show it with the texts as they are typed. An unfinished color is left out. */
export function shownBrand(typed: Texts, defaults: Settings) {
  const { brand } = settingsIn(typed);
  const or = (field: 'name' | 'tagline') =>
    blankToNull(brand[field]) ?? defaults.brand[field] ?? '';
  const color = (field: keyof BrandColors) =>
    hexColor(blankToNull(brand[field]) ?? '') ?? defaults.brand[field] ?? '';
  const pictures = Object.fromEntries(
    picturePlaces.map((place) => [place, blankToNull(brand[place])]),
  );
  return {
    name: or('name'),
    tagline: or('tagline'),
    colors: {
      ...{ ink: color('ink'), paper: color('paper') },
      ...{ accentOnLight: color('accentOnLight'), accentOnDark: color('accentOnDark') },
    },
    pictures: shownPictures({ ...defaults.brand, ...pictures }),
  };
}
