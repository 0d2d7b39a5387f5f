import { cardSize, iconSide, pictureLimits } from '#shared/limits/pictures.ts';
import type { Picture, PictureKind, PicturePlace, Size } from '#shared/rules/picture-name.ts';
import { pictureRefusals } from '#shared/texts/settings/pictures.ts';

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
