import { handler as add } from '#functions/comments/add.ts';
import { handler as list } from '#functions/comments/list.ts';
import { routes } from '#shared/api/routes.ts';
import { type CommentFields, comment } from '#shared/model/comment.ts';
import type { ApiClient } from './api-client.ts';
import { siteZip } from './files-bucket.ts';
import { signedIn, signedInAdmin } from './sign-in.ts';
import { doSiteWork } from './site-worker.ts';
import { uploadZip } from './uploads.ts';
import { givenUser } from './users.ts';
import { givenWebsite } from './websites.ts';

/** A place on a page and the comment on it. */
export const said: CommentFields = {
  path: '/about/',
  anchor: {
    selector: 'main > h1',
    fingerprint: 'Joinery since 1926',
    x: 12.5,
    y: 50,
    viewport: { width: 390, height: 844 },
  },
  text: 'A larger heading, please.',
};

/** A customer whose website shows a ZIP, unless it has an address of its own; signed in. */
export async function givenReviewed(fields: Readonly<Record<string, string>> = {}) {
  const user = await givenUser({ firstName: 'Dana', companyName: 'Holt Joinery' });
  const website = await givenWebsite(user.id, fields);
  await showZip(website.id);
  const params = { id: String(website.id) };
  return { user, website, params, client: await signedIn(user.id) };
}

/** Uploads a ZIP and waits until it is shown. */
export async function showZip(websiteId: number, page = '<h1>A draft</h1>'): Promise<void> {
  const zip = await siteZip(page);
  await uploadZip(await signedInAdmin(), websiteId, zip);
  await doSiteWork();
}

type Params = Readonly<Record<string, string>>;

export async function givenComment(client: ApiClient, params: Params, text = said.text) {
  return comment.parse((await client.call(add, { params, body: { ...said, text } })).json);
}

/** The review data of a website, as its people read it. */
export async function reviewOf(client: ApiClient, params: Params, query = {}) {
  const { json } = await client.call(list, { params, query });
  return routes.comments.list.response.parse(json);
}
