import { routes } from '#shared/api/routes.ts';
import { seededAccounts } from './accounts.ts';
import { ApiClient } from './api-client.ts';
import { picturesOf, uploadPictures } from './brand-pictures.ts';
import { brands } from './brands.ts';

/** Throws an Error that names those there are. */
export function brandNamed(name: string) {
  const values = Object.hasOwn(brands, name) ? brands[name] : undefined;
  if (values) return values;
  throw new Error(`There is no brand ${name}. Choose one of: ${Object.keys(brands).join(', ')}.`);
}

/** Saves the settings of a second agency, as its owner does in the panel; `npm start -- --reset` or Undo there takes them back. */
export async function showBrand(origin: string, name: string): Promise<void> {
  const values = brandNamed(name);
  const client = new ApiClient(origin);
  const { username, password } = seededAccounts.admin;
  await client.call(routes.auth.login, { body: { username, password } });
  const pictures = await uploadPictures(
    (route, input) => client.call(route, input),
    picturesOf(name),
  );
  const { version } = await client.call(routes.settings.getStored, {});
  const own = { ...values, brand: { ...values.brand, ...pictures } };
  await client.call(routes.settings.save, { body: { version, values: own } });
}
