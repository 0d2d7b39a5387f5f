import * as z from 'zod/mini';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { presignedUpload } from '#shared/api/admin/zips.ts';
import { checkoutSession } from '#shared/api/billing.ts';
import { customer, user } from '#shared/model/user.ts';
import { website } from '#shared/model/website.ts';
import { eventually } from '../system/support/eventually.ts';
import { bootProduct, type TestProduct } from '../system/support/product.ts';
import { signedIn } from '../system/support/signed-in.ts';
import { siteZip } from '../system/support/site-zip.ts';
import { cards, uploadForm, whenPaying } from '../system/support/steps.ts';
import { type Answer, Visitor } from '../system/support/visitor.ts';
import { newcomer } from './newcomer.ts';

/** A signed-in person. */
export interface Person {
  readonly id: number;
  readonly visitor: Visitor;
}

/** The product with its callers. */
export interface World {
  readonly product: TestProduct;
  readonly admin: Person;
  /** A customer who bought a website and its ZIP. */
  readonly demo: Person & { readonly websiteId: number };
}

const intent = z.object({ id: z.string(), status: z.literal('succeeded') });

/** Boots the product and signs in the seeded accounts. Webhooks are held. */
export async function bootWorld(): Promise<World> {
  const parameters = { ChatMessagesPerUser: '1000000', RegistrationsPerAddress: '1000000' };
  const product = await bootProduct({ parameters });
  product.stripe.controls.hold();
  const [admin, demo] = [await personOf(product, 'admin'), await personOf(product, 'demo')];
  const found = await admin.visitor.get(`/api/websites?userId=${demo.id}`);
  const [first] = parsed(found, z.array(website));
  const world = { product, admin, demo: { ...demo, websiteId: first?.id ?? 0 } };
  await bought(world);
  return world;
}

/** Proves identity again, as refunds and deletions require. */
export async function proveAgain({ admin, demo }: World): Promise<void> {
  const { admin: ofAdmin, demo: ofDemo } = seededAccounts;
  good(await admin.visitor.post('/api/account/proof', { password: ofAdmin.password }));
  good(await demo.visitor.post('/api/account/proof', { password: ofDemo.password }));
}

/** Buys the website, as downloads require. */
async function bought(world: World): Promise<void> {
  const { visitor } = world.demo;
  const checkout = await visitor.post('/api/create-payment-intent', { type: 'purchase' });
  const paymentIntentId = await paid(world, checkout);
  good(await visitor.post('/api/purchase/success', { paymentIntentId }));
}

async function personOf(product: TestProduct, name: 'admin' | 'demo'): Promise<Person> {
  const visitor = await signedIn(product, name);
  return { id: parsed(await visitor.get('/api/user'), user).id, visitor };
}

/** The answer, if it is 2xx or 3xx; throws otherwise. */
export function good(answer: Answer): Answer {
  if (answer.status >= 400) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
}

/** The body of a good answer. */
export function parsed<S extends z.ZodMiniType>(answer: Answer, schema: S): z.output<S> {
  return z.parse(schema, good(answer).json);
}

/** A customer who has just registered. */
export async function registered({ product }: World): Promise<Person> {
  const visitor = new Visitor(product.origin);
  const { id } = parsed(await visitor.post('/api/register', newcomer()), user);
  return { id, visitor };
}

/** A customer with a website. */
export async function customerWithWebsite(
  world: World,
): Promise<Person & { readonly websiteId: number }> {
  const person = await registered(world);
  const body = { userId: person.id, name: 'A website', websitePreviewUrl: 'https://a.example/' };
  const made = await world.admin.visitor.post('/api/admin/update-website-url', body);
  return { ...person, websiteId: parsed(made, website).id };
}

/** A customer created by an administrator. */
export async function invited({ admin }: World) {
  return parsed(await admin.visitor.post('/api/admin/create-customer', newcomer()), customer);
}

/** A ZIP in the quarantine, and how to complete it. */
export async function uploaded({ admin }: World, websiteId: number) {
  const zip = await siteZip();
  const path = `/api/admin/upload-website-files/${websiteId}`;
  const asked = await admin.visitor.post(path, { fileName: 'site.zip', size: zip.length });
  const presigned = parsed(asked, presignedUpload);
  const body = uploadForm(presigned, zip);
  const stored = await fetch(presigned.upload.url, { method: 'POST', body });
  if (!stored.ok) throw new Error(await stored.text());
  return {
    complete: () => admin.visitor.post(`${path}/complete`, { uploadId: presigned.uploadId }),
  };
}

/** Waits until the site of the newest ZIP is shown, so that no background work is left. */
export async function unpacked({ admin }: World, websiteId: number): Promise<void> {
  await eventually(
    'the site is unpacked',
    async () => {
      const found = await admin.visitor.get(`/api/websites?websiteId=${websiteId}`);
      const [shown] = parsed(found, z.array(website));
      return shown?.previewState === 'ready' ? true : undefined;
    },
    60_000,
  );
}

/** Pays what a checkout asks for, as Stripe.js does it, and returns the payment's id. */
export async function paid({ product }: World, checkout: Answer): Promise<string> {
  const session = parsed(checkout, checkoutSession);
  const response = await whenPaying(product.stripe.apiBase, session, cards.succeeds);
  return z.parse(intent, await response.json()).id;
}
