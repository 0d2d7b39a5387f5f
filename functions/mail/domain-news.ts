import * as z from 'zod/mini';
import { forUser } from './mail-context.ts';

const stored = z.object({
  domain: z.string(),
  news: z.enum(['live', 'broken', 'taken', 'gave-up']),
});

export const domainNews = forUser(stored, ({ addressee, stored: { domain, news } }) => ({
  ...addressee,
  domain,
  news,
}));
