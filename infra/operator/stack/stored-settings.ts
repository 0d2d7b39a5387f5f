import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { newestKey, newestSettings } from '#functions/data/settings/settings.ts';
import type { Settings } from '#shared/model/settings.ts';
import type { AwsAccess } from './running-stack.ts';

/** What the agency set in the panel; null before the first save. */
export async function storedSettings(aws: AwsAccess, tableName: string): Promise<Settings | null> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws));
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: { ...newestKey } }),
  );
  return Item ? newestSettings.parse(Item).values : null;
}
