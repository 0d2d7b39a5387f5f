import { randomInt } from 'node:crypto';

/**
 * A loopback address that a web page cannot guess: one of the 16 million of 127.0.0.0/8 on Linux, which routes all of
 * them. Elsewhere only 127.0.0.1 works.
 */
export function unguessableHost(platform: string = process.platform): string {
  if (platform !== 'linux') return '127.0.0.1';
  const [second, third] = [randomInt(256), randomInt(256)];
  return `127.${second}.${third}.${randomInt(2, 255)}`;
}
