import { expect, test } from 'vitest';
import { type OpeningFacts, openingOf } from '#functions/rules/opening.ts';
import { brand } from '#shared/brand.ts';
import { openingGap, openingItem } from '#shared/model/opening.ts';
import { legalDraft } from '#shared/texts/legal-draft.ts';
import { type SetValues, settingsOf } from '#test/support/set-values.ts';

const email = 'hallo@wiese.example';
const mark = `${'a'.repeat(32)}-512x512.svg`;
const whole: SetValues = {
  brand: { name: 'Atelier Wiese', builderName: 'Jule Wiese', mark },
  offers: { purchasePrice: 100_000, subscriptionPrice: 15_000 },
  seller: { name: 'Atelier Wiese GmbH', address: 'Am Deich 12', email },
  support: { hours: 'Mon-Fri 09:00-17:00 Europe/Berlin' },
  legal: { terms: 'https://wiese.example/terms', privacy: 'P', refunds: 'R', imprint: 'I' },
};
const somebody = { isActivated: true, hasTotp: true, passkeys: 0 };
const done: OpeningFacts = {
  publicOrigin: 'https://wiese.example',
  settings: settingsOf(whole),
  ofStack: { name: '', address: '' },
  hoursOfStack: 'Mon-Fri 09:00-17:00 Europe/Berlin',
  stripe: 'live',
  mail: 'ready',
  administrators: [somebody, { ...somebody, hasTotp: false, passkeys: 1 }],
  receipts: 1,
};
const without = (section: keyof SetValues, fields: object) => ({
  settings: settingsOf({ ...whole, [section]: { ...whole[section], ...fields } }),
});
const nobody = { isActivated: false, hasTotp: false, passkeys: 0 };
const laptop = 'http://localhost:3000';

test('where everything happened, every row is done', () => {
  expect(openingOf(done)).toEqual(
    openingItem.options.map((item) => ({ item, state: 'done', gaps: [] })),
  );
});

const table: readonly (readonly [string, Partial<OpeningFacts>, string])[] = [
  ['brand', without('brand', { name: null }), 'brandName'],
  ['brand', without('brand', { name: brand.name }), 'brandName'],
  ['brand', without('brand', { builderName: null }), 'builder'],
  ['brand', without('brand', { builderName: brand.builder.name }), 'builder'],
  ['brand', without('brand', { mark: null }), 'mark'],
  ['legal', without('legal', { terms: `${legalDraft}\n\nThese terms` }), 'draft'],
  ['prices', without('offers', { purchasePrice: null }), 'purchasePrice'],
  ['prices', without('offers', { subscriptionPrice: null }), 'subscriptionPrice'],
  ['seller', without('seller', { name: null }), 'legalName'],
  ['seller', without('seller', { address: null }), 'address'],
  ['seller', without('seller', { email: null }), 'email'],
  ['legal', without('legal', { terms: null }), 'terms'],
  ['legal', without('legal', { privacy: null }), 'privacy'],
  ['legal', without('legal', { refunds: null }), 'refunds'],
  ['legal', without('legal', { imprint: null }), 'imprint'],
  ['support', without('support', { hours: null }), 'supportHours'],
  ['stripe', { stripe: 'test' }, 'testMode'],
  ['stripe', { stripe: 'none' }, 'stripeKeys'],
  ['mail', { mail: 'off' }, 'mailOff'],
  ['mail', { mail: 'unverified' }, 'mailUnverified'],
  ['mail', { mail: 'sandbox' }, 'mailSandbox'],
  ['domain', { publicOrigin: 'https://d111abc.cloudfront.net' }, 'hostOfCloudFront'],
  ['team', { administrators: [somebody] }, 'secondAdministrator'],
  ['team', { administrators: [somebody, nobody] }, 'notActivated'],
  [
    'factors',
    { administrators: [somebody, { ...somebody, hasTotp: false }, nobody] },
    'passwordAlone',
  ],
  ['purchase', { receipts: 0 }, 'receipt'],
];

test.each(table)('%s is open with %j', (item, facts, gap) => {
  const open = openingOf({ ...done, ...facts }).filter(({ state }) => state !== 'done');
  expect(open).toEqual([{ item, state: 'open', gaps: [gap] }]);
});

const unread: readonly (readonly [Partial<OpeningFacts>, readonly string[], string])[] = [
  [{ settings: null }, ['brand', 'prices', 'seller', 'legal', 'support'], 'settingsUnread'],
  [{ stripe: null }, ['stripe'], 'stripeUnread'],
  [{ mail: null }, ['mail'], 'mailUnread'],
  [{ mail: 'unknown' }, ['mail'], 'mailUnread'],
  [{ administrators: null }, ['team', 'factors'], 'teamUnread'],
  [{ receipts: null }, ['purchase'], 'receiptsUnread'],
];

test.each(unread)('with %j unread, %j are not known, and the others done', (facts, items, gap) => {
  const rows = openingOf({ ...done, ...facts });
  expect(rows.filter(({ state }) => state !== 'done')).toEqual(
    items.map((item) => ({ item, state: 'unknown', gaps: [gap] })),
  );
});

test('the stack’s parameters name the seller as well', () => {
  const ofStack = { name: 'Wiese GmbH', address: 'Am Deich 12' };
  const rows = openingOf({ ...done, ofStack, ...without('seller', { name: null, address: null }) });
  expect(rows.find(({ item }) => item === 'seller')?.state).toBe('done');
});

test('a stack that promises no hours needs none', () => {
  const rows = openingOf({ ...done, hoursOfStack: '', ...without('support', { hours: null }) });
  expect(rows.find(({ item }) => item === 'support')?.state).toBe('done');
});

test('an account that Amazon paused was set up before: the notice tells of it', () => {
  const rows = openingOf({ ...done, mail: 'paused' });
  expect(rows.find(({ item }) => item === 'mail')?.state).toBe('done');
});

test('a laptop says what it is, whatever its doubles say', () => {
  const rows = openingOf({ ...done, publicOrigin: laptop });
  expect(rows.filter(({ state }) => state !== 'done')).toEqual([
    { item: 'brand', state: 'open', gaps: ['samples'] },
    { item: 'mail', state: 'open', gaps: ['mailOfLaptop'] },
    { item: 'domain', state: 'open', gaps: ['hostOfLaptop'] },
  ]);
});

test('a laptop shows the samples until there is a testimonial of its owner', () => {
  const words = { quote1: 'They listened.', quoteName1: 'Rosa Lind' };
  const settings = settingsOf({ ...whole, words });
  const rows = openingOf({ ...done, publicOrigin: laptop, settings });
  expect(rows.find(({ item }) => item === 'brand')?.state).toBe('done');
});

test('every gap has its row in these tables', () => {
  const said = [...table.map(([, , gap]) => gap), ...unread.map(([, , gap]) => gap)];
  const all = new Set([...said, 'mailOfLaptop', 'hostOfLaptop', 'samples']);
  expect(all).toEqual(new Set(openingGap.options));
});
