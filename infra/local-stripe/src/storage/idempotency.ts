import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { invalidRequest, StripeFailure } from '../calls/failure.ts';

/** Stripe keeps keys for at least a day. Source: its page on idempotent requests. */
const keptMs = 24 * 60 * 60 * 1000;
const longestKey = 255;

/** A sent answer; `requestId` is that of the first request. */
export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

export interface KeyedRequest {
  readonly key: string;
  readonly path: string;
  /** The parameters as canonical text, to tell a retry from another request. */
  readonly parameters: string;
}

export interface IdempotencyStore {
  /** The stored answer, if any; throws for a concurrent request with the key, and for a key of another request. */
  begin(request: KeyedRequest, nowMs: number): Answer | undefined;
  /** Stores the answer, in the transaction of its change. */
  save(request: KeyedRequest, answer: Answer, nowMs: number): void;
  /** Ends a request, answered or lost: its key is no longer in flight. */
  end(key: string): void;
}

const savedRow = z.optional(
  z.object({
    path: z.string(),
    parameters: z.string(),
    status: z.number(),
    body: z.string(),
    request_id: z.string(),
  }),
);

export function createIdempotencyStore(database: DatabaseSync): IdempotencyStore {
  // In memory on purpose: nothing is in flight any more after a restart.
  const inFlight = new Set<string>();

  function saved(request: KeyedRequest, nowMs: number): Answer | undefined {
    database.prepare('DELETE FROM idempotency WHERE saved_at <= ?').run(nowMs - keptMs);
    const row = savedRow.parse(
      database.prepare('SELECT * FROM idempotency WHERE key = ?').get(request.key),
    );
    if (!row) return undefined;
    if (row.path !== request.path) throw otherEndpoint(request, row.path);
    if (row.parameters !== request.parameters) throw otherParameters(request.key);
    return { status: row.status, body: row.body, requestId: row.request_id };
  }

  return {
    begin(request, nowMs) {
      if (request.key.length > longestKey) throw tooLong();
      if (inFlight.has(request.key)) throw twin(request.key);
      const answer = saved(request, nowMs);
      if (!answer) inFlight.add(request.key);
      return answer;
    },
    save({ key, path, parameters }, { status, body, requestId }, nowMs) {
      database
        .prepare('INSERT OR REPLACE INTO idempotency VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(key, path, parameters, status, body, requestId, nowMs);
    },
    end(key) {
      inFlight.delete(key);
    },
  };
}

function idempotencyError(status: 400 | 409, message: string, code?: string): StripeFailure {
  return new StripeFailure(status, { type: 'idempotency_error', message, ...(code && { code }) });
}

function otherParameters(key: string): StripeFailure {
  return idempotencyError(
    400,
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function otherEndpoint({ key, path }: KeyedRequest, first: string): StripeFailure {
  return idempotencyError(
    400,
    `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function twin(key: string): StripeFailure {
  return idempotencyError(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    'idempotency_key_in_use',
  );
}

function tooLong(): StripeFailure {
  return invalidRequest(`Idempotency keys are limited to ${longestKey} characters.`);
}
