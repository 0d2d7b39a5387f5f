import * as z from 'zod/mini';
import { type Check, must, mustSee } from '#infra/operator/checking/check.ts';
import { outputOf } from '#infra/operator/stack/running-stack.ts';
import { routes } from '#shared/api/routes.ts';
import type { Answer } from '../get.ts';
import type { Smoke } from '../smoke.ts';

const path = routes.auth.currentUser.path;
const refusal = z.object({ message: z.string() });
const signedIn = z.object({ username: z.string() });

export const callChecks: readonly Check<Smoke>[] = [
  {
    name: 'A call without a session is refused by the product',
    meaning:
      'CloudFront does not forward /api/* to the API, or the functions do not start: check the log group of AuthCurrentUser.',
    run: async ({ get, site }) => {
      requireRefusal(await get(`${site}${path}`), 401);
      return undefined;
    },
  },
  {
    name: 'The API refuses calls that bypass CloudFront',
    meaning:
      'The functions accept calls without the origin secret, so visitors can claim any address: take the product offline until this check passes.',
    run: async ({ get, stack }) => {
      const answer = await get(`https://${outputOf(stack, 'ApiHost')}${path}`);
      // The function answered, as it does to CloudFront; anything else says nothing about the secret.
      seeOneOf(answer, [403, 200, 401]);
      requireRefusal(answer, 403);
      return undefined;
    },
  },
  {
    name: 'An answer to one caller is never served to another',
    meaning:
      'CloudFront caches answers of /api/*, so people may see data of others. Its cache policy must be CachingDisabled.',
    run: async ({ get, site, people }) => {
      const { admin, customer, customerName } = await people();
      const ask = (cookie: string) => get(`${site}${path}`, cookie ? { cookie } : {});
      const answers = [
        await ask(''),
        await ask(admin.cookie),
        await ask(customer.cookie),
        await ask(''),
      ] as const;
      for (const answer of answers) seeOneOf(answer, [200, 401]);
      const [before, one, other, after] = answers;
      requireRefusal(before, 401);
      requireRefusal(after, 401);
      must(nameIn(one) === 'smoke-test', `The administrator gets ${one.text}`);
      must(nameIn(other) === customerName, `The customer gets ${other.text}`);
      return undefined;
    },
  },
];

/** Other answers tell that something is broken, not what. */
function seeOneOf({ status, text }: Answer, telling: readonly number[]): void {
  mustSee(telling.includes(status), `It answers ${status}: ${text.slice(0, 200)}`);
}

function requireRefusal({ status, text }: Answer, expected: number): void {
  const message = parsed(refusal, text)?.message;
  const isOurs = status === expected && message !== undefined;
  must(isOurs, `It answers ${status}, not ${expected}: ${text.slice(0, 200)}`);
}

function nameIn({ text }: Answer): string | undefined {
  return parsed(signedIn, text)?.username;
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
