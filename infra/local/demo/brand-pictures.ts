import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import type { Route } from '#shared/api/route.ts';
import { routes } from '#shared/api/routes.ts';
import { type PicturePlace, picturePlaces } from '#shared/rules/picture-name.ts';
import type { CallInput } from './api-client.ts';

/** Files in a brand's folder, by the fields that hold them. The icons and the card are what the panel drew. */
const fileNames: Readonly<Record<PicturePlace, string>> = {
  wordmarkOnLight: 'wordmark-on-light.svg',
  wordmarkOnDark: 'wordmark-on-dark.svg',
  mark: 'mark.svg',
  icon: 'icon.png',
  maskableIcon: 'maskable-icon.png',
  card: 'card.png',
};

/** Those that a brand has. */
export function picturesOf(brand: string): ReadonlyMap<PicturePlace, Buffer> {
  const folder = join(import.meta.dirname, 'brands', brand);
  return new Map(
    picturePlaces
      .map((place) => [place, join(folder, fileNames[place])] as const)
      .filter(([, file]) => existsSync(file))
      .map(([place, file]) => [place, readFileSync(file)]),
  );
}

/** A call by an administrator, as a client of any kind makes it. */
type Ask = <R extends Route>(route: R, input: CallInput) => Promise<z.output<R['response']>>;

const { createPicture, completePicture } = routes.settings;

/** Uploads them as the owner's browser does; returns their names by their fields. Throws the error of storage. */
export async function uploadPictures(ask: Ask, pictures: ReadonlyMap<PicturePlace, Buffer>) {
  const uploads = [...pictures].map(async ([place, file]) => {
    const { id, upload } = await ask(createPicture, { body: { size: file.length } });
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(file)]));
    const stored = await fetch(upload.url, { method: 'POST', body: form });
    if (!stored.ok) throw new Error(`Storing the ${place} failed: ${await stored.text()}`);
    const { name } = await ask(completePicture, { params: { id }, body: { place } });
    return [place, name] as const;
  });
  return Object.fromEntries(await Promise.all(uploads));
}
