import { type IOrigin, S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { uniqueName } from '../unique-name.ts';

/** A bucket as origin of a distribution, the only one that may read it. */
export function bucketOrigin(scope: Construct, id: string, bucket: IBucket): IOrigin {
  const originAccessControl = new S3OriginAccessControl(scope, id, {
    originAccessControlName: uniqueName(id),
  });
  return S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl });
}
