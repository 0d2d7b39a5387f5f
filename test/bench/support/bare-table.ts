import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { decodeJwt, type JWTPayload } from 'jose';
import type { Cloud } from 'local-cloud/main.ts';

/** The table for floors: the SDK's client directly to the engine, past signatures and policies. */
export function bareTable({ engine, iam, stack }: Cloud) {
  const dynamodb = new DynamoDBClient({
    endpoint: engine.address,
    region: stack.region,
    credentials: iam.operator,
  });
  return {
    table: DynamoDBDocumentClient.from(dynamodb),
    TableName: engine.tableNames[0] ?? '',
    close: () => dynamodb.destroy(),
  };
}

/** What the token of a session's cookie says, unverified. */
export function claimsOf(cookie: string) {
  return decodeJwt(cookie.slice(cookie.indexOf('=') + 1));
}

/** The items that every signed-in call reads. */
export function signedInKeys({ uid, sid }: JWTPayload) {
  return [
    { pk: `USER#${uid}`, sk: 'USER' },
    { pk: `USER#${uid}`, sk: `SESSION#${sid}` },
  ];
}
