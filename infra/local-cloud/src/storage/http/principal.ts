import type { BucketDefinition } from '../bucket-definition.ts';
import type { Authorize } from '../object-store.ts';
import { S3Error } from '../s3-error.ts';

/** The authenticated caller, which authorizes each action. */
export interface Principal {
  readonly isAnonymous: boolean;
  /** Throws `AccessDenied` unless the action is allowed on the bucket or key. */
  require(action: string, on: Target): void;
  may(action: string, on: Target): boolean;
}

interface Target {
  readonly bucket: BucketDefinition;
  readonly key?: string;
  readonly context?: Readonly<Record<string, string>>;
}

/** `accessKeyId` is undefined for an anonymous caller. */
export function principal(authorize: Authorize, accessKeyId: string | undefined): Principal {
  const refusal = (action: string, { bucket, key, context }: Target): string | undefined => {
    if (accessKeyId === undefined && bucket.restrictsPublic) return 'Access Denied';
    const resource = `arn:aws:s3:::${bucket.name}${key === undefined ? '' : `/${key}`}`;
    const verdict = authorize({ accessKeyId, action, resource, ...(context && { context }) });
    return verdict.allowed ? undefined : verdict.message;
  };
  return {
    isAnonymous: accessKeyId === undefined,
    may: (action, on) => refusal(action, on) === undefined,
    require(action, on) {
      const message = refusal(action, on);
      if (message !== undefined) throw new S3Error('AccessDenied', { message });
    },
  };
}
