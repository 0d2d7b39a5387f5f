import { errorBody, type NextStep } from '#shared/api/error-body.ts';
import { needsUser, type Route } from '#shared/api/route.ts';
import { fallbacks } from '#shared/texts/toasts.ts';
import { type AddressInput, addressOf } from './address.ts';
import { ApiError } from './api-error.ts';
import { forgetBegun, takeBegun } from './begun.ts';
import { announceOutdated, OutdatedError } from './outdated.ts';
import { announceOtherUser, isPageOfAnother, userOfPage } from './page-user.ts';
import { announceRead } from './reads.ts';
import { announceFactorNeeded, askForProof } from './reauthentication.ts';
import { readServerClock } from './server-clock.ts';
import { announceSignedOut } from './signed-out.ts';
import { reached } from './unreachable.ts';

/** Input of any call, before it is typed by its route. */
export interface SendInput extends AddressInput {
  /** Sent as JSON, or as multipart when it is a FormData. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Goes on when the page is closed; browsers take at most 64 KB (Fetch Standard, "inflightKeepaliveBytes"). */
  readonly keepalive?: boolean;
}

/** A response's JSON, not yet parsed by the route's schema. */
export interface Answer {
  readonly json: unknown;
  readonly headers: Headers;
}

function requestOf(route: Route, { body, headers, signal, keepalive }: SendInput): RequestInit {
  const isForm = body instanceof FormData;
  const hasJson = body !== undefined && !isForm;
  const user = userOfPage();
  return {
    method: route.method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(hasJson && { 'content-type': 'application/json' }),
      // Another account may have signed in since the cookie was compared: the server refuses then.
      ...(user !== null && { 'x-page-user': String(user) }),
      ...headers,
    },
    ...(hasJson && { body: JSON.stringify(body) }),
    ...(isForm && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call that the document has begun is on its way; one that changes something outdates them all. */
function respond(route: Route, input: SendInput): Promise<Response> {
  const address = addressOf(route, input);
  if (route.method !== 'GET') forgetBegun();
  else if (needsUser(route)) announceRead(address);
  return takeBegun(address) ?? fetch(address, requestOf(route, input));
}

/** API Gateway's answer to an unknown route; our functions never use this text. */
const unknownCall = 'Not Found';

/**
 * Throws `ApiError` for every response that is not OK, unless the user did what it asks for first,
 * `UnreachableError` where none came, `OutdatedError` where the API does not know the call, and `OtherUserError` where
 * the session is not the page's.
 */
export async function send(route: Route, input: SendInput): Promise<Answer> {
  if (isPageOfAnother()) throw announceOtherUser();
  const response = await reached(respond(route, input));
  readServerClock(response);
  const text = await reached(response.text());
  // What the document began knows no signal.
  input.signal?.throwIfAborted();
  const json = parseJson(text);
  if (response.ok) return { json, headers: response.headers };
  const { status, statusText, headers } = response;
  if (status === 412) throw announceOtherUser();
  if (status === 401 && needsUser(route)) announceSignedOut('refused');
  const error = errorBody.safeParse(json).data;
  if (status === 404 && error?.message === unknownCall) {
    announceOutdated();
    throw new OutdatedError();
  }
  if (error?.next && (await isDone(error.next, route))) return send(route, input);
  const isBroken = json === undefined && headers.get('content-type')?.includes('json');
  throw new ApiError({
    status,
    statusText,
    text: isBroken ? fallbacks.unparsableError : text,
    body: error,
  });
}

/** Whether the call may be sent again. */
async function isDone(next: NextStep, route: Route): Promise<boolean> {
  if ('enrol' in next) announceFactorNeeded();
  return 'proof' in next && askForProof({ methods: next.proof, route });
}
