import type { OwnBrand } from '#shared/model/settings/brand.ts';
import { picturePlaces } from '#shared/rules/pictures.ts';
import { pictureRefusals } from '#shared/texts/settings/pictures.ts';
import { invalidField } from '../rules/api-error.ts';
import { hasPicture } from '../services/files/page-files.ts';

/** Throws 400 at the field of a new picture that was never uploaded: pages would show a broken one. */
export async function requirePictures(before: OwnBrand, after: OwnBrand): Promise<void> {
  await Promise.all(
    picturePlaces.map(async (place) => {
      const name = after[place];
      if (name === null || name === before[place] || (await hasPicture(name))) return;
      throw invalidField(`values.brand.${place}`, pictureRefusals.missing);
    }),
  );
}
