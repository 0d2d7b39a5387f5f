import type { ErrorBody, NextStep } from '#shared/api/error-body.ts';
import { refusals } from '#shared/texts/refusals.ts';

interface Details {
  readonly issues?: NonNullable<ErrorBody['issues']>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly next?: NextStep;
  readonly versions?: ErrorBody['versions'];
  readonly cause?: unknown;
}

/** An error whose message a user may read; anything else that is thrown becomes a 500 (RULE-8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly issues: Details['issues'];
  readonly next: NextStep | undefined;
  readonly versions: ErrorBody['versions'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.status = status;
    this.issues = details.issues;
    this.next = details.next;
    this.versions = details.versions;
    this.headers = details.headers ?? {};
  }
}

/** 400: the request cannot be understood or breaks a rule; `issues` name the fields. */
export function badRequest(message: string, issues?: Details['issues']): ApiError {
  return new ApiError(400, message, issues ? { issues } : {});
}

/** 400 for one field, as a schema would report it. */
export function invalidField(path: string, message: string): ApiError {
  return badRequest(refusals.invalidInput, [{ path, message }]);
}

/** 401: no session. */
export function unauthenticated(message: string = refusals.signedOut): ApiError {
  return new ApiError(401, message);
}

/** 403: a session, but not one that may do this. */
export function forbidden(message: string = refusals.notAllowed): ApiError {
  return new ApiError(403, message);
}

/** 404: there is nothing with this id for this caller. */
export function notFound(message: string = refusals.notFound): ApiError {
  return new ApiError(404, message);
}

export function conflict(message: string): ApiError {
  return new ApiError(409, message);
}

/** 409 for one field whose value somebody else has, such as a username. */
export function takenField(path: string, message: string): ApiError {
  return new ApiError(409, message, { issues: [{ path, message }] });
}

/** 429: too many attempts; `retryAfterSeconds` becomes the header `Retry-After`. */
export function tooManyAttempts(
  retryAfterSeconds?: number,
  message: string = refusals.tooManyAttempts,
): ApiError {
  const headers = retryAfterSeconds ? { 'retry-after': String(Math.ceil(retryAfterSeconds)) } : {};
  return new ApiError(429, message, { headers });
}

/** 503: something we depend on cannot answer now. */
export function unavailable(message: string = refusals.busy): ApiError {
  return new ApiError(503, message);
}
