import { randomBytes } from 'node:crypto';

/** 16 characters, as API Gateway makes them. */
export function newRequestId(): string {
  return randomBytes(11).toString('base64');
}

/** Like the id of a request; only its last character needs encoding in a path. */
export function newConnectionId(): string {
  return `${randomBytes(11).toString('base64url')}=`;
}
