import type { Declaration } from './declaration.ts';
import { arn } from './patterns.ts';

const tableName = /([A-Za-z0-9_.-]{3,255})?/;
const bucketName = /([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?/;

/** Data of an earlier stack (decision 0111). */
export const adopted = {
  ExistingTable: {
    description:
      'Table to use instead of creating one: restored, or retained from an earlier stack.',
    default: '',
    pattern: tableName,
  },
  ExistingFilesBucket: {
    description: 'Bucket with the files of an earlier stack, to use instead of creating one.',
    default: '',
    pattern: bucketName,
  },
  ExistingPreviewBucket: {
    description:
      'Bucket with the unpacked sites of an earlier stack, to use instead of creating one.',
    default: '',
    pattern: bucketName,
  },
  ExistingAppSecret: {
    description:
      'ARN of the AppSecret of an earlier stack, whose sessions and second factors stay valid.',
    default: '',
    pattern: arn,
  },
} as const satisfies Record<string, Declaration>;
