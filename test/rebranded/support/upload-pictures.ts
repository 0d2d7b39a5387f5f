import { settings } from '#shared/api/settings.ts';
import type { PicturePlace } from '#shared/rules/picture-name.ts';
import { ok } from '#test/system/support/steps.ts';
import type { Visitor } from '#test/system/support/visitor.ts';

const { createPicture, completePicture } = settings;

/** Uploads them as the settings page does; returns the names that a save takes, by their fields. */
export async function uploadPictures(
  admin: Visitor,
  pictures: Readonly<Partial<Record<PicturePlace, Buffer>>>,
): Promise<Readonly<Partial<Record<PicturePlace, string>>>> {
  const names: Partial<Record<PicturePlace, string>> = {};
  for (const [place, file] of Object.entries(pictures)) {
    const made = await admin.post(createPicture.path, { size: file.length });
    const { id, upload } = ok(made, createPicture.response);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]));
    const stored = await fetch(upload.url, { method: 'POST', body: form });
    if (!stored.ok) throw new Error(`Storing the ${place} failed: ${await stored.text()}`);
    const completed = await admin.post(completePicture.path.replace('{id}', id), { place });
    Object.assign(names, { [place]: ok(completed, completePicture.response).name });
  }
  return names;
}
