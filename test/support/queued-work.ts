import * as z from 'zod/mini';
import type { Key } from '#functions/data/table/keys.ts';

const message = z.object({ pk: z.string(), sk: z.string() });

interface SentWork extends Key {
  readonly delaySeconds: number;
}

/** What was sent to the queue of sites and nobody has done, oldest first; `lambda-environment.ts` fills it. */
export const siteWork: SentWork[] = [];

/** As `siteWork`, of the queue of mail. */
export const mailWork: SentWork[] = [];

/** As `siteWork`, of the queue of copies of data. */
export const exportWork: SentWork[] = [];

/** As `siteWork`, of domains. */
export const domainWork: SentWork[] = [];

/** As `siteWork`, of what was given up. */
export const deadLetters: SentWork[] = [];

/** Remembers a message as its queue would. */
export function rememberWork(queue: SentWork[], body: string, delaySeconds = 0): void {
  queue.push({ ...z.parse(message, JSON.parse(body)), delaySeconds });
}
