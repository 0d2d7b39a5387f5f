import { type IOrigin, S3OriginAccessControl } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { uniqueName } from '../unique-name.ts';

/** A bucket as origin of a distribution, the only one that may read it. */
export function bucketOrigin(scope: Construct, id: string, bucket: IBucket): IOrigin {
  return bucketOrigins(scope, id, bucket)();
}

/** Origins in one bucket, each for a folder or for all. */
export function bucketOrigins(scope: Construct, id: string, bucket: IBucket) {
  const originAccessControl = new S3OriginAccessControl(scope, id, {
    originAccessControlName: uniqueName(id),
  });
  return (folder?: string): IOrigin =>
    S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl,
      ...(folder !== undefined && { originPath: `/${folder}` }),
    });
}
