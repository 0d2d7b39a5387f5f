import type { CredentialScope } from './signing.ts';

export const SIGNED_REGION = 'us-east-1';

/** The error of a credential scope that is not for this endpoint, if any. */
export function scopeFault(scope: CredentialScope, amzDate: string): string | undefined {
  if (scope.region !== SIGNED_REGION) {
    return `the region '${scope.region}' is wrong; expecting '${SIGNED_REGION}'`;
  }
  if (scope.service !== 's3')
    return `incorrect service "${scope.service}". This endpoint belongs to "s3".`;
  if (!amzDate.startsWith(scope.date)) {
    return `Invalid credential date "${scope.date}". This date is not the same as X-Amz-Date: "${amzDate.slice(0, 8)}".`;
  }
  return undefined;
}
