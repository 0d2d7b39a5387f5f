import { pictureLimits } from '#shared/limits/pictures.ts';

export const pictureTooLarge = 'The file is larger than 500 KB';

/** The server's refusals of the agency's pictures. */
export const pictureRefusals = {
  unreadable: 'This is no complete PNG, JPEG or SVG. Save it anew and try again',
  tooComplex: 'This drawing has too many parts. Save it with fewer',
  tooManyPixels: `A side has more than ${pictureLimits.maxSide} pixels. Make it smaller`,
  pngOrSvg: 'Use a PNG or an SVG',
  pngOrJpeg: 'Use a PNG or a JPEG',
  png: 'Use a PNG',
  wordmark: 'Its sides differ too much: use one that is wider than high, at most 20 times',
  square: 'Use a square one',
  icon: 'An icon has 512 times 512 pixels',
  card: 'A picture for shared links has 1200 times 630 pixels',
  missing: 'This picture was not uploaded',
} as const;
