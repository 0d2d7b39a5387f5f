import { notFound } from '../api-error.ts';

interface Caller {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** Throws 404 unless the caller owns it or is an administrator: what is not yours does not exist (THREAT-I1). */
export function requireOwner(caller: Caller, ownerId: number): void {
  if (!caller.isAdmin && caller.id !== ownerId) throw notFound();
}
