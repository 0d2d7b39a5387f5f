import { handler } from '#functions/admin/update-website-url.ts';
import { getWebsite, type StoredWebsite } from '#functions/data/websites/website.ts';
import { website } from '#shared/model/website.ts';
import { signedInAdmin } from './sign-in.ts';

type Fields = Readonly<Record<string, string | null>>;

/** Gives a customer a website, as an administrator does. */
export async function givenWebsite(userId: number, fields: Fields = {}): Promise<StoredWebsite> {
  const admin = await signedInAdmin();
  const { json } = await admin.call(handler, { body: { userId, ...fields } });
  const stored = await getWebsite(website.parse(json).id);
  if (!stored) throw new Error(`Customer ${userId} got no website`);
  return stored;
}
