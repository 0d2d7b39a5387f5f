import { expect, test } from 'vitest';
import { openingItems } from '#frontend/src/features/admin/opening/opening-words.ts';
import { projectFiles } from './support/project-files.ts';

const guide = projectFiles(['md']).find(({ path }) => path === 'docs/deploy.md')?.text ?? '';

/** What the step of each row is about. */
const steps = {
  stripe: 'stripe-setup',
  mail: 'MailDomain',
  domain: 'DomainName=',
  team: 'create-admin',
} as const;

test.each(Object.entries(steps))('%s is done in the step that its row names', (item, word) => {
  const place = Object.entries(openingItems).find(([one]) => one === item)?.[1].place;
  const step = place && 'step' in place ? place.step : 0;
  const [, text = ''] = guide.split(new RegExp(`^${step}\\. `, 'm'));
  expect(text.split(/^\d+\. /m)[0]).toContain(word);
});

test('every other row leads to a place of the product', () => {
  const outside = Object.entries(openingItems).filter(([, { place }]) => 'step' in place);
  expect(outside.map(([item]) => item)).toEqual(Object.keys(steps));
});
