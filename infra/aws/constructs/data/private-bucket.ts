import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Bucket, CfnBucket, type CfnBucketProps, type IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnQueuePolicy, type Queue } from 'aws-cdk-lib/aws-sqs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';

interface PrivateBucketProps {
  readonly versioned?: boolean;
  readonly corsRules?: CfnBucket.CorsRuleProperty[];
  readonly lifecycleRules?: CfnBucket.RuleProperty[];
  readonly notifications?: CfnBucket.NotificationConfigurationProperty;
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
  { versioned = false, corsRules, lifecycleRules = [], notifications }: PrivateBucketProps = {},
): IBucket {
  const cfnBucket = new CfnBucket(scope, id, {
    ...locked,
    lifecycleConfiguration: { rules: [unfinishedUploads, ...lifecycleRules] },
    ...(versioned && { versioningConfiguration: { status: 'Enabled' } }),
    ...(corsRules && { corsConfiguration: { corsRules } }),
    ...(notifications && { notificationConfiguration: notifications }),
  });
  cfnBucket.applyRemovalPolicy(RemovalPolicy.RETAIN);
  accept(cfnBucket, {
    'AwsSolutions-S1':
      'Nobody would read the access logs; an agency that must audit reads turns on CloudTrail data events.',
  });
  const bucket = Bucket.fromCfnBucket(cfnBucket);
  bucket.addToResourcePolicy(refusePlainHttp(bucket));
  return bucket;
}

/** S3 checks that it may send to a queue when the notification is configured, so the policy must exist first. */
export function awaitQueuePolicy(bucket: IBucket, queue: Queue): void {
  for (const policy of queue.node.findAll()) {
    if (policy instanceof CfnQueuePolicy) cfnResource(bucket).addResourceDependency(policy);
  }
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
