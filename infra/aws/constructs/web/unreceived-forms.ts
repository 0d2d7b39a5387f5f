import type { ErrorResponse } from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';

/** Shown for a form that was posted to a file of a site, from the bucket of the sites. */
export const unreceivedFormPath = '/unreceived-form/index.html';

/** CloudFront refuses other methods than reads with 403; files that are missing have left it for `sites.answerMissing`. */
export const unreceivedForms: ErrorResponse[] = [
  {
    httpStatus: 403,
    responseHttpStatus: 405,
    responsePagePath: unreceivedFormPath,
    ttl: Duration.seconds(10),
  },
];
