import * as z from 'zod/mini';
import type { Key } from '#functions/data/table/keys.ts';

const message = z.object({ pk: z.string(), sk: z.string() });

interface SentWork extends Key {
  readonly delaySeconds: number;
}

/** Unprocessed messages of the sites queue, oldest first; `lambda-environment.ts` fills it. */
export const siteWork: SentWork[] = [];

/** Like `siteWork`, for the queue of pages. */
export const pageWork: SentWork[] = [];

/** Like `siteWork`, for the mail queue. */
export const mailWork: SentWork[] = [];

/** Like `siteWork`, for the queue of data exports. */
export const exportWork: SentWork[] = [];

/** Like `siteWork`, for the domain queue. */
export const domainWork: SentWork[] = [];

/** Like `siteWork`, for dead letters. */
export const deadLetters: SentWork[] = [];

/** Stores a message like its queue would. */
export function rememberWork(queue: SentWork[], body: string, delaySeconds = 0): void {
  queue.push({ ...z.parse(message, JSON.parse(body)), delaySeconds });
}
