import { type Check, must } from '#infra/operator/checking/check.ts';
import { routes } from '#shared/api/routes.ts';
import type { Smoke } from '../smoke.ts';

/** API Gateway's timeout for a function. */
const limitMs = 29_000;
const asked = [
  ['customer', routes.auth.currentUser.path],
  ['customer', routes.websites.list.path],
  ['admin', routes.users.list.path],
  ['admin', routes.admin.listAudit.path],
  ['admin', routes.chat.listReplies.path],
] as const;

/** The first call may be a cold start: a process, two secrets, a connection to the table. */
export const timingCheck: Check<Smoke> = {
  name: 'Five calls answer, the first time and the second',
  meaning: 'A function fails or is too slow: check the REPORT lines in its log group.',
  run: async (smoke) => {
    const lines = [];
    for (const [who, path] of asked) {
      const cookie = (await smoke.people())[who].cookie;
      const [first, second] = [await timed(smoke, path, cookie), await timed(smoke, path, cookie)];
      lines.push(`${path} ${first} ms, then ${second} ms`);
    }
    return lines.join('\n            ');
  },
};

async function timed({ get, site }: Smoke, path: string, cookie: string): Promise<number> {
  const startedAt = performance.now();
  const { status, text } = await get(`${site}${path}`, { cookie });
  const ms = Math.round(performance.now() - startedAt);
  must(status === 200, `${path} answers ${status}: ${text.slice(0, 200)}`);
  must(ms < limitMs, `${path} took ${ms} ms.`);
  return ms;
}
