import { transact } from '#functions/data/table/send.ts';
import { claimWrite } from '#functions/data/websites/domain-claim.ts';
import { domainCreation, newDomain } from '#functions/data/websites/site-domain.ts';
import { handler } from '#functions/forms/submit.ts';
import { ApiClient } from './api-client.ts';
import { signedIn } from './sign-in.ts';
import { givenUser } from './users.ts';
import { givenWebsite } from './websites.ts';

let sites = 0;

/** Writes the table items of a website that is live at a name. */
export async function givenLiveHost(owner: { websiteId: number; userId: number }, name: string) {
  const hosts = [name, `www.${name}`];
  const shown = { state: 'live', hosts, shown: `${owner.websiteId}/3fa9c1d2` } as const;
  const domain = { ...newDomain({ ...owner, name, liveAt: null }, new Date()), ...shown };
  await transact([domainCreation(domain, null), claimWrite(domain, null)]);
}

/** A website that is live at its own name, and its signed-in owner. */
export async function givenLiveSite() {
  sites += 1;
  const host = `joinery-${sites}.example`;
  const user = await givenUser();
  const website = await givenWebsite(user.id, { name: 'Joinery' });
  await givenLiveHost({ websiteId: website.id, userId: user.id }, host);
  return { host, user, website, client: await signedIn(user.id) };
}

let addresses = 0;

/** A visitor with an unused address. */
export function newVisitor(): ApiClient {
  addresses += 1;
  return new ApiClient(`198.51.${Math.floor(addresses / 256)}.${addresses % 256}`);
}

interface Sent {
  readonly visitor?: ApiClient;
  readonly form?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** What a browser sends when the form of a page is submitted, as the edge passes it on. */
export function submit(
  site: string,
  fields: Readonly<Record<string, string>> | string,
  { visitor = newVisitor(), form = 'contact', headers = {} }: Sent = {},
) {
  return visitor.call(handler, {
    params: { name: form },
    rawBody: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-site': site, ...headers },
  });
}
