import { cardSize, iconSide, pictureLimits } from '../limits/pictures.ts';
import { pictureRefusals } from '../texts/settings/pictures.ts';

/** The fields of the brand that hold a picture. */
export const picturePlaces = [
  'wordmarkOnLight',
  'wordmarkOnDark',
  'mark',
  'icon',
  'maskableIcon',
  'card',
] as const;

export type PicturePlace = (typeof picturePlaces)[number];

export type PictureKind = 'png' | 'svg' | 'jpg';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Picture extends Size {
  readonly kind: PictureKind;
}

/**
 * A picture's name is a hash of its content with its size, so it never changes and whoever shows it knows the room that
 * it takes: `9f86d081884c7d659a2feaa0c55ad015-1000x250.svg`.
 */
export function pictureName(hash: string, { width, height, kind }: Picture): string {
  return `${hash.slice(0, 32)}-${width}x${height}.${kind}`;
}

const nameParts = /^[0-9a-f]{32}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|svg|jpg)$/;

/** Null for anything that is no such name. */
export function pictureNamed(name: string): Picture | null {
  const [, width, height, ending] = nameParts.exec(name) ?? [];
  const kind = kinds.find((one) => one === ending);
  return kind ? { width: Number(width), height: Number(height), kind } : null;
}

const kinds: readonly PictureKind[] = ['png', 'svg', 'jpg'];

interface Rule {
  readonly kinds: readonly PictureKind[];
  readonly otherKind: string;
  readonly fits: (size: Size) => boolean;
  readonly otherShape: string;
}

const exactly =
  ({ width, height }: Size) =>
  (given: Size) =>
    given.width === width && given.height === height;
const { wordmarkRatio, squareTolerance } = pictureLimits;
const pngOrSvg = { kinds: ['png', 'svg'], otherKind: pictureRefusals.pngOrSvg } as const;
const wordmark: Rule = {
  ...pngOrSvg,
  fits: ({ width, height }) => width >= height && width <= height * wordmarkRatio,
  otherShape: pictureRefusals.wordmark,
};
const icon: Rule = {
  ...{ kinds: ['png'], otherKind: pictureRefusals.png },
  ...{
    fits: exactly({ width: iconSide, height: iconSide }),
    otherShape: pictureRefusals.icon,
  },
};

const rules: Readonly<Record<PicturePlace, Rule>> = {
  wordmarkOnLight: wordmark,
  wordmarkOnDark: wordmark,
  mark: {
    ...pngOrSvg,
    fits: ({ width, height }) =>
      Math.abs(width - height) <= squareTolerance * Math.max(width, height),
    otherShape: pictureRefusals.square,
  },
  icon,
  maskableIcon: icon,
  card: {
    ...{ kinds: ['png', 'jpg'], otherKind: pictureRefusals.pngOrJpeg },
    ...{ fits: exactly(cardSize), otherShape: pictureRefusals.card },
  },
};

/** Why a picture is not for this place; null if it is. */
export function refusedPicture(place: PicturePlace, picture: Picture): string | null {
  const { kinds: allowed, otherKind, fits, otherShape } = rules[place];
  if (!allowed.includes(picture.kind)) return otherKind;
  if (picture.width > pictureLimits.maxSide || picture.height > pictureLimits.maxSide)
    return pictureRefusals.tooManyPixels;
  return fits(picture) ? null : otherShape;
}
