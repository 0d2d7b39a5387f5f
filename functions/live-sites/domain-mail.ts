import { newMail } from '../data/mail/mail.ts';
import type { Situation } from './step.ts';

export type DomainNews = 'live' | 'broken' | 'taken' | 'gave-up';

/** The owner hears what has become of their domain. */
export function domainMail({ domain, now }: Situation, news: DomainNews) {
  const { userId, name } = domain;
  return newMail({ template: 'domainNews', userId, data: { domain: name, news } }, now);
}
