import * as z from 'zod/mini';
import { news as shownNews } from '#shared/texts/notifications.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { userTemplate } from '../template.ts';

const news = z.enum(['live', 'broken', 'taken', 'gave-up']);

const words = {
  live: {
    subject: shownNews.domainLive,
    preheader: 'It opens over HTTPS.',
    text: () => 'each new version appears there automatically.',
    button: button('Open your dashboard', mailPaths.dashboard),
  },
  broken: {
    subject: 'Your domain no longer leads to your website',
    preheader: 'Visitors cannot reach it there.',
    text: (domain: string) =>
      `the records of ${domain} point somewhere else now. Your dashboard shows the right values; nothing else is lost.`,
    button: button('See the records', mailPaths.domain),
  },
  taken: {
    subject: 'Your domain was connected elsewhere',
    preheader: 'Is that not right? Tell us in the chat.',
    text: (domain: string) => `another website here has proven that it owns ${domain}.`,
    button: button('Write to us', mailPaths.chat),
  },
  'gave-up': {
    subject: 'We stopped checking your domain',
    preheader: 'Its records did not point to us for 14 days.',
    text: (domain: string) =>
      `connect ${domain} again when you are ready: we then check its records anew.`,
    button: button('Connect it again', mailPaths.domain),
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
    preheader: words[what].preheader,
    blocks: [
      text(`Hello ${name}, ${words[what].text(domain)}`),
      // An address that a mail program makes a link: a button leads to us (THREAT-L1).
      ...(what === 'live' ? [facts(['Your website', `https://www.${domain}`])] : []),
      words[what].button,
    ],
    reason: 'You get this because you connected this domain to your website.',
  }),
});
