import { randomBytes } from 'node:crypto';

/** It is no secret: a ticket opens a site, not its name. */
export function newSiteId(): string {
  return randomBytes(4).toString('hex');
}
