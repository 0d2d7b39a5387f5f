import { postFile } from '#frontend/src/api/post-file.ts';
import { settingsApi } from '#frontend/src/api/settings-client.ts';
import type { PicturePlace } from '#shared/rules/picture-name.ts';

/** Names of pictures by the fields that hold them. */
export type Pictures = Readonly<Partial<Record<PicturePlace, string>>>;

/** Uploads a picture and has it judged; returns its name. Throws if it is refused. */
export async function sendPicture(place: PicturePlace, file: Blob): Promise<string> {
  const { id, upload } = await settingsApi.createPicture({ body: { size: file.size } });
  await postFile(upload, file);
  const { name } = await settingsApi.completePicture({ params: { id }, body: { place } });
  return name;
}
