import type { Declaration } from './declaration.ts';
import { arn, count, email } from './patterns.ts';

/** Alarms, releases and access. */
export const operation = {
  AlarmTopicArn: {
    description: 'SNS topic that alarms are sent to. Empty: they appear in CloudWatch only.',
    default: '',
    pattern: arn,
  },
  AlarmEmail: {
    description: 'Address for alarms and budget notifications. Empty: no notifications.',
    default: '',
    pattern: email,
  },
  SecretsVersion: {
    description:
      'Increment after rotating OriginSecret or PreviewSecret: CloudFront reads them again.',
    default: '1',
    pattern: count,
  },
  Release: {
    description: 'Commit that is deployed; npm run operate deploy sets it.',
    default: '',
    pattern: /[0-9a-f]{0,40}/,
  },
  AdminsNeedSecondFactor: {
    description: 'Whether administrators must set up a second factor before they may do anything.',
    default: 'true',
    pattern: /true|false/,
  },
} as const satisfies Record<string, Declaration>;
