import { expect } from 'vitest';
import type { Answer } from './visitor.ts';

/** Nobody's; a server that believes a client would name it. */
export const forgedHost = 'evil.example';

/** How a client, or a proxy that is none of ours, says which host it asked. */
export const forgedHeaders = {
  'x-forwarded-host': forgedHost,
  'x-forwarded-proto': 'gopher',
  'x-forwarded-prefix': `//${forgedHost}`,
  'x-original-url': `https://${forgedHost}/`,
  'x-host': forgedHost,
  forwarded: `host=${forgedHost}`,
};

/** THREAT-H1: nothing that a client says of the host comes back. */
export function expectNoForgedHost({ text, headers }: Answer, asked: string): void {
  expect(`${text}${JSON.stringify(headers)}`, asked).not.toContain(forgedHost);
}
