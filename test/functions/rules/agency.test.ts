import { expect, test } from 'vitest';
import { agencyOf, shownAgency } from '#functions/rules/agency.ts';
import { unset } from '#functions/rules/settings.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { settingsOf } from '#test/support/set-values.ts';

const [laptop, deployed] = ['http://localhost:3000', 'https://agency.example'];

test('without settings the agency is the brand of the code, byte for byte', () => {
  expect(JSON.stringify(agencyOf(unset))).toBe(JSON.stringify(defaultAgency));
  expect(JSON.stringify(shownAgency(unset, laptop))).toBe(JSON.stringify(defaultAgency));
});

test('invented customers are on a laptop’s pages only (decision 0359)', () => {
  expect(shownAgency(unset, laptop).testimonials).toHaveLength(3);
  expect(shownAgency(unset, deployed).testimonials).toEqual([]);
});

test('own testimonials stand alone, wherever they are shown', () => {
  const words = {
    ...{ quote1: 'It holds.', quoteName1: 'Ødegaard Ñandú García', quoteRole1: 'Baker' },
    ...{ quote2: 'Without a name' },
  };
  for (const origin of [laptop, deployed])
    expect(shownAgency(settingsOf({ words }), origin).testimonials).toEqual([
      {
        ...{ quote: 'It holds.', name: 'Ødegaard Ñandú García', role: 'Baker' },
        ...{ initials: 'ØG', avatarUrl: '' },
      },
    ]);
});

test('what is set replaces the default; the rest stays', () => {
  const { brand } = agencyOf(
    settingsOf({ brand: { name: 'Holt', paper: '#f4f4ff' }, seller: { email: 'a@holt.example' } }),
  );
  expect(brand).toEqual({
    ...defaultAgency.brand,
    ...{ name: 'Holt', supportEmail: 'a@holt.example' },
    colors: { ...defaultAgency.brand.colors, paper: '#f4f4ff' },
  });
});

test('the words of a plan are the agency’s on every screen, each alone', () => {
  const words = { purchaseTitle: 'Yours', subscriptionAction: 'Rent it' };
  const { purchase, subscription } = agencyOf(settingsOf({ words })).offers;
  const standard = defaultAgency.offers;
  expect(purchase).toEqual({ ...standard.purchase, title: 'Yours' });
  expect(subscription).toEqual({ ...standard.subscription, action: 'Rent it' });
});
