import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { attemptsKey } from '#functions/data/users/attempt-counter.ts';
import { type Check, must, mustSee } from '#infra/operator/checking/check.ts';
import { resolveUrl } from '#infra/operator/stack/resolve-url.ts';
import { outputOf, type RunningStack } from '#infra/operator/stack/running-stack.ts';
import { routes } from '#shared/api/routes.ts';
import { freshName } from '../people.ts';
import type { Smoke } from '../smoke.ts';

/** Rate limits count by the visitor's address; without it all visitors share one limit. */
export const addressCheck: Check<Smoke> = {
  name: 'The visitor’s address reaches the functions',
  meaning:
    'The header x-viewer-address of the function ApiRequest does not arrive, so ten wrong passwords of anybody block sign-in for all. Check the origin request policy of /api/*.',
  run: async ({ stack, site }) => {
    const username = freshName();
    const status = await login(stack, site, username);
    // 503 is the product's own answer where no address arrives.
    mustSee(status === 401 || status === 503, `A wrong password is answered ${status}.`);
    must(status === 401, 'A wrong password is not answered 401.');
    const key = attemptsKey({ subject: ['login', username, 'unknown'] });
    const isUnknown = (await itemAt(stack, key)) !== undefined;
    must(!isUnknown, 'A wrong password was counted for an unknown address.');
    return undefined;
  },
};

async function login(stack: RunningStack, site: string, username: string): Promise<number> {
  const { url } = resolveUrl(`${site}${routes.auth.login.path}`, stack);
  const body = JSON.stringify({ username, password: 'not-the-password' });
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}

async function itemAt(stack: RunningStack, Key: { readonly pk: string; readonly sk: string }) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(stack.aws));
  const TableName = outputOf(stack, 'TableName');
  return (await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
}
