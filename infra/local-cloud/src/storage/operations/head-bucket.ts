import type { Call, Reply } from '../http/call.ts';
import { SIGNED_REGION } from '../sigv4/scope-faults.ts';

/** Requires the right to list. */
export function headBucket({ principal, bucket }: Call): Reply {
  principal.require('s3:ListBucket', { bucket });
  return { status: 200, headers: { 'x-amz-bucket-region': SIGNED_REGION } };
}
