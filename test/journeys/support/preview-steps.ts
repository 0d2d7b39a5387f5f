import type { APIRequestContext } from 'playwright-core';
import * as z from 'zod/mini';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { customer } from '#shared/model/user.ts';

/**
 * The token of a new preview link of the demo customer's website. Signs the administrator in and
 * out again, which ends any other session of the context.
 */
export async function givenPreviewToken(request: APIRequestContext): Promise<string> {
  const { username, password } = seededAccounts.admin;
  await request.post('/api/login', { data: { username, password } });
  const users = await request.get('/api/users', { params: { q: seededAccounts.demo.username } });
  const [demo] = z.parse(z.array(customer), await users.json());
  const answer = await request.post('/api/admin/generate-preview', { data: { userId: demo?.id } });
  await request.post('/api/logout');
  return z.parse(previewLink, await answer.json()).token;
}
