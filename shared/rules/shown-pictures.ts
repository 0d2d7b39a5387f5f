import { wordmarkRoom } from '../limits/pictures.ts';
import { type Agency, defaultAgency } from '../model/agency.ts';
import type { OwnBrand } from '../model/settings/brand.ts';
import { picturesFolder } from './page-files.ts';
import { pictureNamed } from './picture-name.ts';

type Pictures = Pick<Agency['brand'], 'wordmark' | 'mark' | 'icon' | 'maskableIcon' | 'card'>;

/** The pictures of a brand as its pages show them. One wordmark is for both themes, and icons come together (decision 0358). */
export function shownPictures(brand: OwnBrand): Pictures {
  const {
    wordmarkOnLight: onLight,
    wordmarkOnDark: onDark,
    mark,
    icon,
    maskableIcon,
    card,
  } = brand;
  const hasIcons = icon !== null && maskableIcon !== null;
  return {
    wordmark: { onLight: wordmark(onLight ?? onDark), onDark: wordmark(onDark ?? onLight) },
    mark: pictureAddress(mark),
    icon: hasIcons ? pictureAddress(icon) : '',
    maskableIcon: hasIcons ? pictureAddress(maskableIcon) : '',
    card: pictureAddress(card),
  };
}

/** Blank for none. */
export function pictureAddress(name: string | null): string {
  return name === null ? '' : `/${picturesFolder}/${name}`;
}

/** As large as its room allows, in whole pixels. */
function wordmark(name: string | null) {
  const size = name === null ? null : pictureNamed(name);
  if (!size) return defaultAgency.brand.wordmark.onLight;
  const scale = Math.min(wordmarkRoom.width / size.width, wordmarkRoom.height / size.height);
  const shown = (side: number) => `${Math.max(1, Math.round(side * scale))}`;
  return { src: pictureAddress(name), width: shown(size.width), height: shown(size.height) };
}
