import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket, CfnBucket, type CfnBucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnQueuePolicy, type Queue } from 'aws-cdk-lib/aws-sqs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { SettingName } from '../declarations.ts';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';
import { AdoptableBucket } from './adoptable-bucket.ts';

interface PrivateBucketProps {
  /** A parameter that may name another bucket instead (decision 0111). */
  readonly adopts?: { readonly settings: Settings; readonly setting: SettingName };
  readonly versioned?: boolean;
  readonly corsRules?: CfnBucket.CorsRuleProperty[];
  readonly lifecycleRules?: CfnBucket.RuleProperty[];
  readonly notifies?: Notified;
}

interface Notified {
  readonly queue: Queue;
  readonly event: string;
  /** Default: of all objects. */
  readonly prefix?: string;
}

const unfinishedUploads: CfnBucket.RuleProperty = {
  id: 'unfinished-uploads',
  status: 'Enabled',
  abortIncompleteMultipartUpload: { daysAfterInitiation: 1 },
};

/** Blocks public access, requires TLS and is retained when the stack is deleted. */
export function createPrivateBucket(
  scope: Construct,
  id: string,
  { adopts, versioned = false, corsRules, lifecycleRules = [], notifies }: PrivateBucketProps = {},
): IBucket {
  const cfnBucket = new CfnBucket(scope, id, {
    ...locked,
    lifecycleConfiguration: { rules: [unfinishedUploads, ...lifecycleRules] },
    ...(versioned && { versioningConfiguration: { status: 'Enabled' } }),
    ...(corsRules && { corsConfiguration: { corsRules } }),
    ...(notifies && { notificationConfiguration: notificationsTo(notifies) }),
  });
  if (notifies) awaitQueuePolicy(cfnBucket, notifies.queue);
  cfnBucket.applyRemovalPolicy(RemovalPolicy.RETAIN);
  accept(cfnBucket, {
    'AwsSolutions-S1':
      'Nobody would read the access logs; an agency that must audit reads turns on CloudTrail data events.',
  });
  const bucket = adopts ? ownOrGiven(scope, cfnBucket, adopts) : Bucket.fromCfnBucket(cfnBucket);
  bucket.addToResourcePolicy(refusePlainHttp(bucket));
  return bucket;
}

function ownOrGiven(
  scope: Construct,
  own: CfnBucket,
  adopts: NonNullable<PrivateBucketProps['adopts']>,
): IBucket {
  own.cfnOptions.condition = adopts.settings.unlessSet(adopts.setting);
  accept(own, { 'AwsSolutions-S10': 'Its policy belongs to whichever bucket is in use.' });
  const inUse = new AdoptableBucket(scope, `${own.node.id}InUse`, { ...adopts, ownName: own.ref });
  accept(inUse, {
    'CloudFormation-Validate::E3019':
      'A false alarm: it compares the defaults of two parameters, which are both empty.',
  });
  return inUse;
}

/** S3 checks that it may send to a queue when the notification is configured, so the policy must exist first. */
function awaitQueuePolicy(bucket: CfnBucket, queue: Queue): void {
  for (const policy of queue.node.findAll()) {
    if (policy instanceof CfnQueuePolicy) bucket.addResourceDependency(policy);
  }
}

function notificationsTo({ queue, event, prefix }: Notified) {
  const rules = prefix === undefined ? [] : [{ name: 'prefix', value: prefix }];
  const filter = rules.length > 0 && { filter: { s3Key: { rules } } };
  return { queueConfigurations: [{ event, queue: queue.queueArn, ...filter }] };
}

const locked: CfnBucketProps = {
  publicAccessBlockConfiguration: {
    blockPublicAcls: true,
    blockPublicPolicy: true,
    ignorePublicAcls: true,
    restrictPublicBuckets: true,
  },
  bucketEncryption: {
    serverSideEncryptionConfiguration: [
      { serverSideEncryptionByDefault: { sseAlgorithm: 'AES256' } },
    ],
  },
  ownershipControls: { rules: [{ objectOwnership: 'BucketOwnerEnforced' }] },
};

function refusePlainHttp(bucket: IBucket): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.DENY,
    principals: [new AnyPrincipal()],
    actions: ['s3:*'],
    resources: [bucket.bucketArn, bucket.arnForObjects('*')],
    conditions: { Bool: { 'aws:SecureTransport': 'false' } },
  });
}
