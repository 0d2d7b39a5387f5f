import { expect, test } from 'vitest';
import { telephoneLink } from '#frontend/src/entities/customer/telephone-link.ts';

test.each([
  ['+1 (555) 010-0142', 'tel:+15550100142'],
  ['030 / 123.45', 'tel:03012345'],
  ['555 0142 ext. 12', 'tel:5550142;ext=12'],
  ['555 0142 x12', 'tel:5550142;ext=12'],
  ['*31#555 0142', 'tel:*31%235550142'],
])('%s is dialed by %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
