import { createServer } from 'node:http';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { jwtVerify, SignJWT } from 'jose';
import type { Cloud } from 'local-cloud/main.ts';
import { listen } from '#test/support/listen.ts';
import { bareTable, claimsOf, signedInKeys } from '../support/bare-table.ts';

/** The floor of a signed-in read: a token check with jose and one read directly from the engine. */
export async function serveCurrentUser(cloud: Cloud, cookie: string) {
  const { table, TableName, close } = bareTable(cloud);
  const key = new TextEncoder().encode('k'.repeat(64));
  const claims = claimsOf(cookie);
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const RequestItems = { [TableName]: { Keys: signedInKeys(claims) } };
  const server = createServer(async (_request, response) => {
    await jwtVerify(token, key);
    const found = await table.send(new BatchGetCommand({ RequestItems }));
    response.end(JSON.stringify(found.Responses));
  });
  const port = await listen(server);
  const stop = () => {
    server.close();
    close();
  };
  return { port, stop };
}
