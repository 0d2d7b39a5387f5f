import { newMail } from '../data/mail/mail.ts';
import type { DomainContext } from './step.ts';

export type DomainNews = 'live' | 'broken' | 'taken' | 'gave-up';

export function domainMail({ domain, now }: DomainContext, news: DomainNews) {
  const { userId, name } = domain;
  return newMail({ template: 'domainNews', userId, data: { domain: name, news } }, now);
}
