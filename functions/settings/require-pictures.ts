import type { OwnBrand } from '#shared/model/settings/brand.ts';
import { type PicturePlace, pictureNamed, picturePlaces } from '#shared/rules/picture-name.ts';
import { pictureRefusals } from '#shared/texts/settings/pictures.ts';
import { invalidField } from '../rules/api-error.ts';
import { refusedPicture } from '../rules/pictures/picture-rules.ts';
import { hasPicture } from '../services/files/page-files.ts';

/** Throws 400 at the form's field of a new picture that is not for it, or was never uploaded: pages would show a broken one. */
export async function requirePictures(before: OwnBrand, after: OwnBrand): Promise<void> {
  await Promise.all(
    picturePlaces.map(async (place) => {
      const name = after[place];
      const refusal = name === null || name === before[place] ? null : await refusalOf(place, name);
      if (refusal !== null) throw invalidField(`brand.${place}`, refusal);
    }),
  );
}

async function refusalOf(place: PicturePlace, name: string): Promise<string | null> {
  const picture = pictureNamed(name);
  if (!picture) return pictureRefusals.missing;
  return (
    refusedPicture(place, picture) ?? ((await hasPicture(name)) ? null : pictureRefusals.missing)
  );
}
