import { expect, test } from 'vitest';
import { openingItems } from '#frontend/src/features/admin/opening/opening-words.ts';
import { projectFiles } from './support/project-files.ts';

const guide = projectFiles(['md']).find(({ path }) => path === 'docs/deploy.md')?.text ?? '';

/** What the guide sets with the command of a row. */
const settingsOf = { stripe: 'STRIPE_SECRET_KEY=', mail: 'MailDomain=', domain: 'DomainName=' };

test.each(Object.entries(settingsOf))('the guide says how the operator does %s', (item, what) => {
  const place = Object.entries(openingItems).find(([one]) => one === item)?.[1].place;
  const command = place && 'command' in place ? place.command : 'none';
  expect(guide).toContain(command);
  expect(guide).toContain(what);
});

test('every other row leads to a place of the product', () => {
  const outside = Object.entries(openingItems).filter(([, { place }]) => 'command' in place);
  expect(outside.map(([item]) => item)).toEqual(Object.keys(settingsOf));
});
