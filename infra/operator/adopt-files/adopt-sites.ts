import { paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { copyObject } from './copied-object.ts';

/** Below them lie the unpacked sites (`unpackedFolders` of functions/rules/websites/file-keys.ts). */
const prefixes = ['sites/', 'review/'];
const atOnce = 16;

interface SiteAdoption {
  readonly s3: S3Client;
  readonly from: string;
  readonly to: string;
  readonly isDryRun: boolean;
  readonly report: (line: string) => void;
}

/** Copies the files of unpacked sites that are not there yet. Returns how many they were. */
export async function adoptSites({
  s3,
  from,
  to,
  isDryRun,
  report,
}: SiteAdoption): Promise<number> {
  const present = new Set<string>();
  for await (const keys of pagesOf(s3, to)) for (const key of keys) present.add(key);
  let copied = 0;
  for await (const keys of pagesOf(s3, from)) {
    const absent = keys.filter((key) => !present.has(key));
    if (!isDryRun)
      await mapConcurrently(absent, atOnce, (key) => copyObject(s3, { bucket: from, key }, to));
    copied += absent.length;
    report(`${copied} files of sites to copy or copied`);
  }
  return copied;
}

async function* pagesOf(client: S3Client, Bucket: string): AsyncGenerator<readonly string[]> {
  for (const Prefix of prefixes) {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      yield Contents.flatMap(({ Key }) => Key ?? []);
  }
}
