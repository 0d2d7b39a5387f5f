import * as z from 'zod/mini';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

const news = z.enum(['live', 'broken', 'taken', 'gave-up']);

const words = {
  live: {
    subject: 'Your domain is live',
    heading: 'Your website is live.',
    text: () => 'It opens over HTTPS, and each new version appears there automatically.',
  },
  broken: {
    subject: 'Your domain no longer leads to your website',
    heading: 'Visitors cannot reach your website.',
    text: (domain: string) =>
      `The records of ${domain} point somewhere else now. Your dashboard shows the right values; nothing else is lost.`,
  },
  taken: {
    subject: 'Your domain was connected elsewhere',
    heading: 'Your domain was connected elsewhere.',
    text: (domain: string) =>
      `Another website here has proven that it owns ${domain}. If that is not right, write to us in the chat.`,
  },
  'gave-up': {
    subject: 'We stopped checking your domain',
    heading: 'Your domain did not point to us.',
    text: (domain: string) =>
      `We checked ${domain} for 14 days and have now stopped. Connect it again in your dashboard when you are ready.`,
  },
} as const;

/** A change in the state of a customer's own domain. */
export const domainNews = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({ domain: z.string(), news }),
  gather: ({ stored }) => stored,
  write: ({ name, domain, news: what }) => ({
    subject: words[what].subject,
    preheader: words[what].heading,
    blocks: [
      heading(words[what].heading),
      text(`Hello ${name}, this is about ${domain}. ${words[what].text(domain)}`),
      // An address that a mail program makes a link: a button leads to us (THREAT-L1).
      ...(what === 'live' ? [facts(['Your website', `https://www.${domain}`])] : []),
      button('Open your dashboard', mailPaths.dashboard),
    ],
    reason: 'You get this because you connected this domain to your website.',
  }),
});
