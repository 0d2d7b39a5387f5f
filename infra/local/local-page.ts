import type { PageFacts } from 'local-cloud/main.ts';
import { brand } from '#shared/brand.ts';
import { seededAccounts } from './demo/accounts.ts';

/** The content of the console's page; `origin` is that of the product. */
export function localPage(origin: string): PageFacts {
  const { admin, demo } = seededAccounts;
  return {
    title: brand.name,
    links: [
      { label: 'The product', href: origin },
      { label: 'Addresses of the local cloud', href: '/_local/info' },
      { label: 'Outbox: every mail', href: '/_local/outbox' },
      { label: 'Names: what DNS says of customers’ domains', href: '/_local/dns' },
      { label: 'Payments: deliveries of the embedded Stripe', href: '/_local/stripe/' },
    ],
    tables: [
      {
        title: 'Accounts',
        columns: ['Username', 'Password', 'Role'],
        rows: [
          [admin.username, admin.password, 'Administrator'],
          [demo.username, demo.password, 'Customer'],
        ],
      },
      {
        title: 'Test cards',
        columns: ['Number', 'What happens'],
        rows: [
          ['4242 4242 4242 4242', 'Succeeds'],
          ['4000 0000 0000 0002', 'Is declined'],
          ['4000 0000 0000 9995', 'Has insufficient funds'],
          ['4000 0025 0000 3155', 'Asks for authentication first'],
        ],
        note: 'Any future date, any CVC.',
      },
    ],
  };
}
