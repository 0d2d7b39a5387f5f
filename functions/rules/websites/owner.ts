import { notFound } from '../api-error.ts';

interface Caller {
  readonly id: number;
  readonly isAdmin: boolean;
}

/** Throws 404 unless the caller is the owner or an administrator (THREAT-I1). */
export function requireOwner(caller: Caller, ownerId: number): void {
  if (!caller.isAdmin && caller.id !== ownerId) throw notFound();
}
