import { hasPixels } from '#functions/rules/pictures/png.ts';
import { picturesFolder } from '#shared/rules/page-files.ts';
import { pictureNamed } from '#shared/rules/picture-name.ts';
import { readPicture } from './page-files.ts';

/** Eight bytes a pixel, and one before each row. */
const bytesOf = ({ width, height }: { readonly width: number; readonly height: number }) =>
  (width * 8 + 1) * height;

/**
 * The agency's icon by its address, for files that have no host: a PNG that any reader unpacks. Null for none, and for one
 * that is not there or cannot be read: a file without a picture is better than no file.
 */
export async function brandIcon(address: string): Promise<Buffer | null> {
  const name = address.replace(`/${picturesFolder}/`, '');
  const picture = pictureNamed(name);
  if (picture?.kind !== 'png') return null;
  const bytes = await readPicture(name);
  return bytes && hasPixels(bytes, bytesOf(picture)) ? bytes : null;
}
