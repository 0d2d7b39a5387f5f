import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { adoptSites } from './adopt-files/adopt-sites.ts';
import { adoptZips } from './adopt-files/adopt-zips.ts';
import { s3Of } from './adopt-files/copied-object.ts';
import type { Command } from './command/command.ts';
import { readOptions, usageError } from './command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { findStack } from './stack/find-stack.ts';
import { outputOf } from './stack/running-stack.ts';

const defaultRate = 100;

const usage = `Usage: npm run operate adopt-files -- --files BUCKET [--sites BUCKET] [--dry-run] [--rate ITEMS] [--stack NAME | --local]

Copies the files of a deleted stack into the buckets of a stack that uses its table (docs/restore.md), and
updates the table to the copies. The old buckets stay unchanged. Run it again to resume.

  --files BUCKET  old bucket with the customers' ZIPs
  --sites BUCKET  old bucket with their unpacked sites
  --dry-run       only counts what it would copy
  --rate ITEMS    items of the table to read per second (${defaultRate})
${targetUsage}`;

const options = {
  files: { type: 'string' },
  sites: { type: 'string' },
  'dry-run': { type: 'boolean' },
  rate: { type: 'string' },
  ...targetOptions,
} as const;

/** `npm run operate adopt-files` (decision 0111). */
async function run(args: readonly string[]): Promise<boolean> {
  const values = readOptions(usage, options, args);
  const { files, sites, 'dry-run': isDryRun = false } = values;
  if (!files) throw usageError('Name the bucket of --files.', usage);
  const rate = Number(values.rate ?? defaultRate);
  if (!Number.isInteger(rate) || rate < 1) throw usageError('--rate is a whole number.', usage);
  const stack = await findStack(readTarget(values, usage));
  const s3 = s3Of(stack);
  const common = { s3, isDryRun, report: console.log };
  const { copied, missing } = await adoptZips({
    ...common,
    client: DynamoDBDocumentClient.from(new DynamoDBClient(stack.aws)),
    tableName: outputOf(stack, 'TableName'),
    from: files,
    to: outputOf(stack, 'FilesBucketName'),
    rate,
  });
  const to = outputOf(stack, 'PreviewBucketName');
  const shown = sites ? await adoptSites({ ...common, from: sites, to }) : 0;
  const verb = isDryRun ? 'would be copied' : 'copied';
  console.log(`${copied} places of ZIPs and ${shown} files of sites ${verb} in ${stack.place}.`);
  for (const place of missing) console.error(`In neither bucket: ${place}`);
  return missing.length === 0;
}

export const adoptFiles: Command = { usage, run };
