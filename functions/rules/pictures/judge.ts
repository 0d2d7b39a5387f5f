import { createHash } from 'node:crypto';
import { badRequest } from '#functions/rules/api-error.ts';
import { pictureLimits } from '#shared/limits/pictures.ts';
import {
  type PictureKind,
  type PicturePlace,
  pictureName,
  type Size,
} from '#shared/rules/picture-name.ts';
import { pictureRefusals, pictureTooLarge } from '#shared/texts/settings/pictures.ts';
import { rebuiltJpeg } from './jpeg.ts';
import { refusedPicture } from './picture-rules.ts';
import { rebuiltPng } from './png.ts';
import { rebuiltSvg } from './svg.ts';

const contentTypes: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
};

/** What is kept of a file for a place, by its content and never by what it is called. Throws 400 for all else. */
export async function judgedPicture(place: PicturePlace, file: Buffer) {
  if (file.length > pictureLimits.maxBytes) throw badRequest(pictureTooLarge);
  const picture = await rebuilt(file);
  const refusal = refusedPicture(place, picture);
  if (refusal !== null) throw badRequest(refusal);
  const hash = createHash('sha256').update(picture.bytes).digest('hex');
  const contentType = contentTypes[picture.kind];
  return { name: pictureName(hash, picture), bytes: picture.bytes, contentType };
}

type Rebuilt = Size & { readonly bytes: Buffer; readonly kind: PictureKind };

async function rebuilt(file: Buffer): Promise<Rebuilt> {
  const png = rebuiltPng(file);
  if (png) return { ...png, kind: 'png' };
  const jpeg = rebuiltJpeg(file);
  if (jpeg) return { ...jpeg, kind: 'jpg' };
  const svg = await rebuiltSvg(file);
  if (!svg) throw badRequest(pictureRefusals.unreadable);
  if (!svg.easy) throw badRequest(pictureRefusals.tooComplex);
  return { ...svg, kind: 'svg' };
}
