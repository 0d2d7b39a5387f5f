import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const secrets = new SecretsManagerClient({});
const files = new S3Client({});

/** The minimal route with a presigned link, with the SDK only. */
export async function handler() {
  await secrets.send(new GetSecretValueCommand({ SecretId: process.env.APP_SECRET_ARN }));
  await table.send(
    new GetCommand({ TableName: process.env.TABLE_NAME, Key: { pk: 'USER#2', sk: 'USER' } }),
  );
  const object = new GetObjectCommand({ Bucket: process.env.FILES_BUCKET, Key: 'zips/1' });
  return { statusCode: 200, body: await getSignedUrl(files, object) };
}
