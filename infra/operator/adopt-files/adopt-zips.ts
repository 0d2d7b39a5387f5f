import { setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { type DynamoDBDocumentClient, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { copyObject, hasObject } from './copied-object.ts';

export interface Adoption {
  readonly client: DynamoDBDocumentClient;
  readonly s3: S3Client;
  readonly tableName: string;
  /** The bucket that a deleted stack left, and the one of the stack that runs. */
  readonly from: string;
  readonly to: string;
  /** Counts only. */
  readonly isDryRun: boolean;
  /** Items that are looked at in a second, at most. */
  readonly rate: number;
  readonly report: (line: string) => void;
}

/** ZIPs that the table names: already there, copied (or to be copied), and in neither bucket. */
export interface AdoptedZips {
  readonly present: number;
  readonly copied: number;
  readonly missing: readonly string[];
}

const pointer = z.object({ key: z.string(), versionId: z.string() });
const zipItem = z.extend(pointer, { pk: z.string(), sk: z.string().check(z.startsWith('ZIP#')) });
const websiteItem = z.object({ pk: z.string(), sk: z.literal('WEBSITE'), zip: pointer });

/** Where an item of the table names a version of an object. */
interface Place extends z.infer<typeof pointer> {
  readonly pk: string;
  readonly sk: string;
  /** The attribute that has the version. */
  readonly attribute: 'versionId' | 'zip.versionId';
}

/**
 * Copies every ZIP that the table names, and writes the versions of the copies into the table. What is
 * done is seen at the new bucket, so a run that was cut off is simply run again.
 */
export async function adoptZips(adoption: Adoption): Promise<AdoptedZips> {
  const { client, tableName: TableName, rate, report } = adoption;
  const copies = new Map<string, string>();
  const missing: string[] = [];
  let present = 0;
  let copied = 0;
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, Limit: rate, ExclusiveStartKey }));
    for (const place of (page.Items ?? []).flatMap(placesOf)) {
      const outcome = await adopt(adoption, place, copies);
      if (outcome === 'missing') missing.push(`${place.pk} ${place.sk}: ${place.key}`);
      if (outcome === 'present') present += 1;
      if (outcome === 'copied') copied += 1;
    }
    report(
      `${present} ZIPs there, ${copied} to copy or copied, ${missing.length} in neither bucket`,
    );
    ExclusiveStartKey = page.LastEvaluatedKey;
    if (ExclusiveStartKey) await pause(1_000);
  } while (ExclusiveStartKey);
  return { present, copied, missing };
}

function placesOf(item: unknown): Place[] {
  const zip = zipItem.safeParse(item).data;
  if (zip) return [{ ...zip, attribute: 'versionId' }];
  const website = websiteItem.safeParse(item).data;
  return website ? [{ ...website, ...website.zip, attribute: 'zip.versionId' }] : [];
}

async function adopt(adoption: Adoption, place: Place, copies: Map<string, string>) {
  const { s3, from, to, isDryRun } = adoption;
  const { key, versionId } = place;
  if (await hasObject(s3, { bucket: to, key, versionId })) return 'present';
  const source = { bucket: from, key, versionId };
  if (!(await hasObject(s3, source))) return 'missing';
  if (isDryRun) return 'copied';
  // A website names the version that one of its ZIPs has, too.
  const copy = copies.get(versionId) ?? (await copyObject(s3, source, to));
  copies.set(versionId, copy);
  await point(adoption, place, copy);
  return 'copied';
}

/** Unless somebody uploaded another one meanwhile, or the website was deleted. */
async function point({ client, tableName }: Adoption, place: Place, copy: string): Promise<void> {
  const { pk, sk, attribute, versionId } = place;
  const update = {
    TableName: tableName,
    Key: { pk, sk },
    UpdateExpression: `SET ${attribute} = :copy`,
    ConditionExpression: `${attribute} = :old`,
    ExpressionAttributeValues: { ':copy': copy, ':old': versionId },
  };
  try {
    await client.send(new UpdateCommand(update));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
