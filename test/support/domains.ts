import type { Key } from '#functions/data/table/keys.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';
import { domainDue, getSiteDomain, siteDomainKey } from '#functions/data/websites/site-domain.ts';
import { handler as connect } from '#functions/hosting/connect-domain.ts';
import { workOnDomain } from '#functions/hosting/work-on-domain.ts';
import { siteDomain } from '#shared/model/hosting.ts';
import type { ApiClient } from './api-client.ts';
import { names } from './names.ts';
import { signedIn } from './sign-in.ts';
import { givenUser } from './users.ts';
import { givenWebsite } from './websites.ts';

const target = 'live.cloudfront.net';
let made = 0;

/** Sets whether the user subscribes. */
export async function whenSubscribed(userId: number, hasActiveSubscription: boolean) {
  const user = await getUser(userId);
  if (!user) throw new Error(`There is no user ${userId}`);
  await transact([userUpdate(user, { hasActiveSubscription }, [])]);
}

/** A subscriber with a website, signed in. */
export async function givenSubscriber() {
  const user = await givenUser();
  await whenSubscribed(user.id, true);
  const website = await givenWebsite(user.id);
  return { user, websiteId: website.id, client: await signedIn(user.id) };
}

export function freshDomain(): string {
  made += 1;
  return `joinery-${made}.example`;
}

/** Sets the records that the card asks for. */
export function whenPointing(name: string, isPointing = true): void {
  names.set(target, { A: ['192.0.2.1'] });
  if (isPointing) names.set(`www.${name}`, { CNAME: [target], A: ['192.0.2.1'] });
  else names.delete(`www.${name}`);
}

/** Sets an ALIAS of the domain without `www`, and the TXT record beside it. */
export function whenAliased(name: string): void {
  names.set(name, { A: ['192.0.2.1'] });
  names.set(`_cf-challenge.${name}`, { TXT: [target] });
}

export async function whenConnecting(client: ApiClient, websiteId: number, name: string) {
  const params = { id: String(websiteId) };
  const { status, json } = await client.call(connect, { params, body: { name } });
  return { status, json, domain: siteDomain.safeParse(json).data };
}

/** Runs the work on a domain, step by step, until it waits for something. */
export async function whenWorkedOn(websiteId: number, steps = 6, now = new Date()): Promise<void> {
  const key: Key = siteDomainKey(websiteId);
  for (let step = 0; step < steps; step += 1) {
    const domain = await getSiteDomain(websiteId);
    if (!domain || domain.state === 'ended') return;
    await transact([domainDue(domain, now)]);
    await workOnDomain(key, () => now);
  }
}

/** A live domain of a subscriber. */
export async function givenLiveDomain() {
  const subscriber = await givenSubscriber();
  const name = freshDomain();
  whenPointing(name);
  await whenConnecting(subscriber.client, subscriber.websiteId, name);
  await whenWorkedOn(subscriber.websiteId);
  return { ...subscriber, name };
}
