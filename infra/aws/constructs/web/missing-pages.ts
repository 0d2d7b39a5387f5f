import type { ErrorResponse } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';

/** Served for every missing address, from the bucket of the sites. */
export const notFoundPath = '/not-found/index.html';

/** S3 answers 403 for a missing key, since CloudFront may not list the bucket. */
export const missingPages: ErrorResponse[] = [403, 404].map((httpStatus) => ({
  httpStatus,
  responseHttpStatus: 404,
  responsePagePath: notFoundPath,
  ttl: Duration.seconds(10),
}));
