import { randomBytes } from 'node:crypto';

/** Not a secret: a ticket opens a site, not its id. */
export function newSiteId(): string {
  return randomBytes(4).toString('hex');
}
