import type { ErrorBody } from '#shared/api/error-body.ts';
import { reasonPhrase } from './reason-phrase.ts';

export type Issues = NonNullable<ErrorBody['issues']>;

interface ErrorDetails {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  readonly body?: ErrorBody | undefined;
}

/**
 * A non-OK answer. `message` is `status: response text or status text` (SPEC-8.1);
 * where the body was our own JSON, its sentence is `serverMessage` and its fields' faults `issues`.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  /** The response's text, or the status text where it has none. */
  readonly text: string;
  readonly serverMessage: string | undefined;
  readonly issues: Issues;

  constructor({ status, statusText, text, body }: ErrorDetails) {
    const phrase = statusText || reasonPhrase(status);
    super(`${status}: ${text || phrase}`);
    this.text = text || phrase;
    this.name = 'ApiError';
    this.status = status;
    this.statusText = phrase;
    this.serverMessage = body?.message;
    this.issues = body?.issues ?? [];
  }
}

/** What the server said, or `fallback` where it said nothing a person should read. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Whether a failure means that nobody is signed in (any more). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
