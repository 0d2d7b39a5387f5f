import type { PageFacts } from 'local-cloud/console/page.ts';
import { brand } from '#shared/brand.ts';
import { seededAccounts } from './demo/accounts.ts';

/** What the console's page tells a newcomer; `origin` is where the product answers. */
export function localPage(origin: string): PageFacts {
  const { admin, demo } = seededAccounts;
  return {
    title: brand.name,
    links: [
      { label: 'The product', href: origin },
      { label: 'Addresses of the local cloud', href: '/_local/info' },
      { label: 'Payments: deliveries of the embedded Stripe', href: '/_local/stripe/' },
    ],
    accounts: [
      { username: admin.username, password: admin.password, role: 'Administrator' },
      { username: demo.username, password: demo.password, role: 'Customer' },
    ],
    cards: [
      { number: '4242 4242 4242 4242', outcome: 'Succeeds' },
      { number: '4000 0000 0000 0002', outcome: 'Is declined' },
      { number: '4000 0000 0000 9995', outcome: 'Has insufficient funds' },
      { number: '4000 0025 0000 3155', outcome: 'Asks for authentication first' },
    ],
  };
}
