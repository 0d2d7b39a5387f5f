import { type IOrigin, OriginProtocolPolicy, OriginSslPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';

/** An API as origin of a distribution, which adds a secret header to prove that a call came through it. */
export function apiOrigin(host: string, secret: Secret, originPath = ''): IOrigin {
  return new HttpOrigin(host, {
    ...(originPath && { originPath }),
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    // The template holds a reference; CloudFormation resolves it at deployment.
    customHeaders: { 'x-origin-secret': secret.secretValue.unsafeUnwrap() },
  });
}
