import type { BrowserContext, Page } from 'playwright-core';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import type { Visitor } from '#test/system/support/visitor.ts';

/** Signs a seeded account in through the API; the form is tested by the story. */
export async function signInAs(page: Page, account: keyof typeof seededAccounts): Promise<void> {
  const { username, password } = seededAccounts[account];
  const answer = await page.request.post('/api/login', { data: { username, password } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
}

/** Copies the session of an API client to a browser. */
export async function handOver(visitor: Visitor, context: BrowserContext): Promise<void> {
  const pairs = visitor.cookie ? visitor.cookie.split('; ') : [];
  const cookies = pairs.map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: visitor.site.origin };
  });
  await context.addCookies(cookies);
}
