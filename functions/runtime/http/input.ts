import type { StoredUser } from '#functions/data/users/user.ts';
import type { Access, SessionRoute } from '#shared/api/route.ts';
import { type SessionControl, sessionControl } from '../session/session-control.ts';
import { type AnonymousInput, readAnonymousInput } from './anonymous-input.ts';
import type { ApiEvent } from './call.ts';

type Caller<A extends Access> = A extends 'public' ? StoredUser | null : StoredUser;

/** A handler's input: validated, authorized, and nothing ambient. */
export interface Input<R extends SessionRoute> extends AnonymousInput<R> {
  /** Null only on public routes. */
  readonly user: Caller<R['access']>;
  readonly session: SessionControl;
}

/** Throws 400 with the fields that are wrong, 413 or 415. */
export async function readInput<R extends SessionRoute>(
  route: R,
  event: ApiEvent,
): Promise<Input<R>>;
export async function readInput(route: SessionRoute, event: ApiEvent): Promise<unknown> {
  const input = await readAnonymousInput(route, event);
  return { ...input, user: event.call.user, session: sessionControl(event.call) };
}
