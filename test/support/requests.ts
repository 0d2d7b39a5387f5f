import { handler } from '#functions/requests/make-request.ts';
import { type ChangeRequest, changeRequest } from '#shared/model/change-request.ts';
import type { ApiClient } from './api-client.ts';
import { signedIn } from './sign-in.ts';
import { givenUser } from './users.ts';
import { givenWebsite } from './websites.ts';

/** A customer with a website, signed in. */
export async function givenAsker() {
  const user = await givenUser();
  const website = await givenWebsite(user.id);
  return { user, website, client: await signedIn(user.id) };
}

/** A request of the signed-in user. */
export async function givenRequest(
  client: ApiClient,
  title: string,
  more: { readonly pins?: readonly number[] } = {},
): Promise<ChangeRequest> {
  const { json } = await client.call(handler, { body: { title, ...more } });
  return changeRequest.parse(json);
}
