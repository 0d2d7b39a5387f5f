import { randomBytes } from 'node:crypto';

/** 16 characters, as API Gateway makes them. */
export function newRequestId(): string {
  return randomBytes(11).toString('base64');
}

/** As the id of a request, of letters that need no encoding in a path but for the last. */
export function newConnectionId(): string {
  return `${randomBytes(11).toString('base64url')}=`;
}
