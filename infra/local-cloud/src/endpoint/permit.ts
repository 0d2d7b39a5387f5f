import type { AuthorizationRequest, Iam } from '../iam/iam.ts';
import { AwsError } from './aws-error.ts';
import type { AwsRequest } from './aws-request.ts';

/** Throws an AccessDeniedException unless the caller's policies allow it. */
export function permit(
  iam: Iam,
  request: AwsRequest,
  action: string,
  resource: string,
  context: AuthorizationRequest['context'] = {},
): void {
  const { accessKeyId } = request;
  const verdict = iam.authorize({ accessKeyId, action, resource, context });
  if (!verdict.allowed) throw new AwsError('AccessDeniedException', verdict.message);
}
