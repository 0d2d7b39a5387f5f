import type { RunningStack } from '../stack/running-stack.ts';

/** Parameters with which a new stack takes over what a deleted one left, by the outputs that name it (docs/restore.md). */
const outputsOf = {
  ExistingTable: 'TableName',
  ExistingFilesBucket: 'FilesBucketName',
  ExistingPreviewBucket: 'PreviewBucketName',
  ExistingAppSecret: 'AppSecretArn',
} as const;

/** The command that deploys a stack of this name again, with the data of this one. */
export function takeOverCommand({ name, outputs }: Pick<RunningStack, 'name' | 'outputs'>): string {
  const set = Object.entries(outputsOf).map(
    ([parameter, output]) => `--set ${parameter}=${outputs.get(output) ?? ''}`,
  );
  return [`npm run operate deploy -- --stack ${name}`, ...set].join(' \\\n    ');
}
