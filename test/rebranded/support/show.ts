import type * as z from 'zod/mini';
import type { CallInput } from '#infra/local/demo/api-client.ts';
import { uploadPictures } from '#infra/local/demo/brand-pictures.ts';
import { fillPath } from '#shared/api/path.ts';
import type { Route } from '#shared/api/route.ts';
import { settings } from '#shared/api/settings.ts';
import type { typedSettings } from '#shared/model/settings/typed.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { ok } from '#test/system/support/steps.ts';
import { Visitor } from '#test/system/support/visitor.ts';

type Pictures = Parameters<typeof uploadPictures>[1];

const { path, response } = settings.getStored;

/** Saves them as an owner does, and waits until the public pages and calls have them. */
export async function showBrand(
  admin: Visitor,
  values: z.output<typeof typedSettings>,
  pictures: Pictures = new Map(),
): Promise<void> {
  const ask = async <R extends Route>(route: R, { params, body }: CallInput) => {
    const answer = await admin.ask(fillPath(route.path, params), { method: route.method, body });
    return ok<R['response']>(answer, route.response);
  };
  const names = await uploadPictures(ask, pictures);
  const { version } = ok(await admin.get(path), response);
  const body = { version, values: { ...values, brand: { ...values.brand, ...names } } };
  const { status, text } = await admin.ask(path, { method: 'PUT', body });
  if (status !== 200) throw new Error(`The settings were refused: ${text}`);
  const visitor = new Visitor(admin.site.origin);
  for (const address of ['/', '/auth', settings.get.path]) {
    await eventually(`${address} shows the brand`, async () => {
      const { text: shown } = await visitor.get(address);
      return shown.includes(`${values.brand.accentOnLight}`) || undefined;
    });
  }
}
