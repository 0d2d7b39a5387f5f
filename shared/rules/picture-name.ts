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

const kinds = ['png', 'svg', 'jpg'] as const;

export type PictureKind = (typeof kinds)[number];

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
