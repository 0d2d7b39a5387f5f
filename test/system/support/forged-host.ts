import { expect } from 'vitest';
import type { Answer } from './visitor.ts';

/** A host of nobody; a server that trusts a client would repeat it. */
export const forgedHost = 'evil.example';

/** The headers with which a client, or a foreign proxy, claims a requested host. */
export const forgedHeaders = {
  'x-forwarded-host': forgedHost,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': `//${forgedHost}`,
  'x-original-url': `https://${forgedHost}/`,
  'x-host': forgedHost,
  forwarded: `host=${forgedHost}`,
};

/** THREAT-H1: nothing that a client claims about the host is repeated. */
export function expectNoForgedHost({ text, headers }: Answer, asked: string): void {
  expect(`${text}${JSON.stringify(headers)}`, asked).not.toContain(forgedHost);
}
