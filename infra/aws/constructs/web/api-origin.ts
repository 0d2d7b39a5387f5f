import { type IOrigin, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';

/** An API behind a distribution, which proves by a secret that a call came through it. */
export function apiOrigin(host: string, secret: Secret): IOrigin {
  return new HttpOrigin(host, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // The template holds a reference; CloudFormation puts the value in at deployment.
    customHeaders: { 'x-origin-secret': secret.secretValue.unsafeUnwrap() },
  });
}
