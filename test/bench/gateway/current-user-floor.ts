import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { Cloud } from 'local-cloud/main.ts';

/** The floor of a signed-in read: a token check with jose and one read directly from the engine. */
export async function serveCurrentUser({ engine, iam, stack }: Cloud, cookie: string) {
  const credentials = iam.operator;
  const dynamodb = new DynamoDBClient({
    endpoint: engine.address,
    region: stack.region,
    credentials,
  });
  const table = DynamoDBDocumentClient.from(dynamodb);
  const key = new TextEncoder().encode('k'.repeat(64));
  const claims = decodeJwt(cookie.slice(cookie.indexOf('=') + 1));
  const token = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key);
  const name = engine.tableNames[0] ?? '';
  const Keys = [
    { pk: `USER#${claims.uid}`, sk: 'USER' },
    { pk: `USER#${claims.uid}`, sk: `SESSION#${claims.sid}` },
  ];
  const server = createServer(async (_request, response) => {
    await jwtVerify(token, key);
    const found = await table.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } } }));
    response.end(JSON.stringify(found.Responses));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const stop = () => {
    server.close();
    dynamodb.destroy();
  };
  return { port, stop };
}
