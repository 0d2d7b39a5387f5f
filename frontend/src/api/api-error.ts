import type { ErrorBody } from '#shared/api/error-body.ts';
import { OutdatedError } from './outdated.ts';
import { OtherUserError } from './page-user.ts';
import { reasonPhrase } from './reason-phrase.ts';
import { UnreachableError } from './unreachable.ts';

export type Issues = NonNullable<ErrorBody['issues']>;

interface ErrorDetails {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  readonly body?: ErrorBody | undefined;
}

/**
 * A response that is not OK. `message` is `status: response text or status text` (SPEC-8.1).
 * `serverMessage` and `issues` are set when the body is the API's own JSON error.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The response's text, or the status text where it has none. */
  readonly text: string;
  readonly serverMessage: string | undefined;
  readonly issues: Issues;
  readonly next: ErrorBody['next'];

  constructor({ status, statusText, text, body }: ErrorDetails) {
    const phrase = statusText || reasonPhrase(status);
    super(`${status}: ${text || phrase}`);
    this.text = text || phrase;
    this.name = 'ApiError';
    this.status = status;
    this.statusText = phrase;
    this.serverMessage = body?.message;
    this.issues = body?.issues ?? [];
    this.next = body?.next;
  }
}

/** Errors of our own that say what happened before the server could. */
const spoken = [OutdatedError, OtherUserError, UnreachableError];

/** The server's message for the user, why there is none, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof Error && spoken.some((kind) => error instanceof kind)) return error.message;
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** The server's message, or the text that the specification quotes where there is none (SPEC-8.1): also without an answer. */
export function messageOrQuoted(error: unknown, quoted: string): string {
  return error instanceof UnreachableError ? quoted : messageOf(error, quoted);
}

/** Whether the server refused with this of its messages. */
export function isRefusedAs(message: string, error: unknown): boolean {
  return error instanceof ApiError && error.serverMessage === message;
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
