import { randomBytes } from 'node:crypto';

/**
 * Names one unpacking among those of a website. It is no secret: a ticket opens a site, not its name.
 */
export function newSiteId(): string {
  return randomBytes(4).toString('hex');
}
