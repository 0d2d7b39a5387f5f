import type { IKey } from 'aws-cdk-lib/aws-kms';
import { BucketBase, type BucketPolicy } from 'aws-cdk-lib/aws-s3';
import { Aws, Fn } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { SettingName } from '../declarations.ts';
import type { Settings } from '../settings.ts';

interface Choice {
  readonly settings: Settings;
  /** The parameter that may name another bucket. */
  readonly setting: SettingName;
  /** The stack's own, which exists unless the parameter is set. */
  readonly ownName: string;
}

/**
 * The stack's own bucket, or the one that a parameter names (decision 0111). Its policy is of the stack in both cases:
 * a deleted stack takes its policy along, and leaves the bucket.
 */
export class AdoptableBucket extends BucketBase {
  readonly bucketName: string;
  readonly bucketArn: string;
  readonly bucketDomainName: string;
  readonly bucketRegionalDomainName: string;
  readonly bucketDualStackDomainName: string;
  readonly bucketWebsiteUrl = '';
  readonly bucketWebsiteDomainName = '';
  readonly isWebsite = false;
  declare readonly encryptionKey?: IKey;
  declare policy?: BucketPolicy;
  declare replicationRoleArn?: string;
  disallowPublicAccess = true;
  protected autoCreatePolicy = true;

  constructor(scope: Construct, id: string, { settings, setting, ownName }: Choice) {
    super(scope, id);
    const host = (service: string) => Fn.join('.', [this.bucketName, service, Aws.URL_SUFFIX]);
    this.bucketName = settings.textWhenSet(setting, settings.value(setting), ownName);
    this.bucketArn = arnOf(this.bucketName);
    this.bucketDomainName = host('s3');
    this.bucketRegionalDomainName = host(`s3.${Aws.REGION}`);
    this.bucketDualStackDomainName = host(`s3.dualstack.${Aws.REGION}`);
  }
}

/** What a grant needs to know of a bucket. */
export interface NamedBucket {
  readonly bucketArn: string;
  arnForObjects(pattern: string): string;
}

/** A bucket by its name alone, in whatever stack. */
export function bucketNamed(name: string): NamedBucket {
  const bucketArn = arnOf(name);
  return { bucketArn, arnForObjects: (pattern) => `${bucketArn}/${pattern}` };
}

function arnOf(name: string): string {
  return `arn:${Aws.PARTITION}:s3:::${name}`;
}
