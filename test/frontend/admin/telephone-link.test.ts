import { expect, test } from 'vitest';
import { telephoneLink } from '#frontend/src/entities/customer/telephone-link.ts';

test.each([
  ['+1 (555) 010-0142', 'tel:+15550100142'],
  ['030 / 123.45', 'tel:03012345'],
  ['555 0142 ext. 12', 'tel:5550142;ext=12'],
  ['555 0142 x12', 'tel:5550142;ext=12'],
  ['555 0142 #12', 'tel:5550142;ext=12'],
  ['(+49) 30 123', 'tel:+4930123'],
  ['0049+30 123', 'tel:004930123'],
])('%s is dialed by %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
