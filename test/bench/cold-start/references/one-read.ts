import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const secrets = new SecretsManagerClient({});

/** The minimal route, with the SDK only: the secret and one read. */
export async function handler() {
  await secrets.send(new GetSecretValueCommand({ SecretId: process.env.APP_SECRET_ARN }));
  await table.send(
    new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk: 'USER#2', sk: 'USER' } }),
  );
  return { statusCode: 200 };
}
