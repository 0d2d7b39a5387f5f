import type { ErrorResponse } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';

/** The page of a missing address, beside the sites. */
export const notFoundPath = '/not-found/index.html';

/** S3 says 403 for what is not there, since CloudFront may not list the bucket. */
export const missingPages: ErrorResponse[] = [403, 404].map((httpStatus) => ({
  httpStatus,
  responseHttpStatus: 404,
  responsePagePath: notFoundPath,
  ttl: Duration.seconds(10),
}));
