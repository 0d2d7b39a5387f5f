import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { offerWords } from '#frontend/src/features/admin/settings/offers/offer-words.ts';
import { settingWords } from '#frontend/src/features/admin/settings/setting-words.ts';
import { unset } from '#functions/rules/settings.ts';
import { settings } from '#shared/api/settings.ts';
import type { OfferSettings } from '#shared/model/settings/offers.ts';
import { offerRefusals } from '#shared/texts/settings/offers.ts';
import { standardOffers } from '#test/support/offers.ts';
import { givenPanel, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('#frontend/src/features/admin/settings/settings-page.tsx');
});

async function openOffers(offers: Partial<OfferSettings> = {}) {
  const values = { ...unset, offers: { ...unset.offers, ...offers } };
  const defaults = { ...unset, offers: standardOffers };
  const calls = givenPanel({
    'GET /api/admin/settings': () => ({ body: { version: 2, values, defaults } }),
    'GET /api/admin/settings/versions': () => ({ body: [] }),
    'PUT /api/admin/settings': ({ json }) => ({
      body: { version: 3, values: z.parse(settings.save.body, json).values },
    }),
  });
  const screen = renderApp('/admin/settings#offers');
  const section = within(await screen.findByRole('region', { name: 'Offers' }));
  const type = async (name: string, text: string) => {
    const field = section.getByLabelText(name);
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const preview = within(section.getByRole('region', { name: offerWords.preview }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => JSON.parse(String(writes(calls)[0]?.init.body)).values.offers;
  return { calls, screen, section, type, preview, save, sent };
}

const plan = (preview: Awaited<ReturnType<typeof openOffers>>['preview'], name: string) =>
  preview.getByRole('heading', { name }).closest('article')?.textContent;

test('nothing set shows the standard offers, as customers see them', async () => {
  const { section, preview } = await openOffers();
  const field = section.getByLabelText<HTMLInputElement>('Price of the purchase');
  expect([field.value, field.placeholder]).toEqual(['', '1000']);
  expect(plan(preview, 'One-time Purchase')).toContain('$1,000');
  expect(plan(preview, 'Monthly Subscription')).toContain('$150USD per month');
  expect(plan(preview, 'Monthly Subscription')).toContain('24/7 priority support');
  preview.getByText('Consulting: $150/hr');
  section.getByText(offerWords.changes[0]);
});

test('another currency asks for its amounts, shows them, and sends what Stripe counts', async () => {
  const { screen, section, type, preview, save, sent } = await openOffers();
  await type('Currency', 'eur');
  preview.getByText(offerRefusals.needed('Euro'));
  await save();
  expect(section.getAllByText(offerRefusals.needed('Euro'))).toHaveLength(4);
  await type('Price of the purchase', '2.400,50');
  await type('Price each month', '€199');
  await type('Hourly rate of consulting', '95');
  await type('Lines of the subscription, 5', 'Support on weekdays');
  expect(plan(preview, 'One-time Purchase')).toContain('€2,400.50');
  expect(plan(preview, 'Monthly Subscription')).toContain('€199EUR per month');
  expect(plan(preview, 'Monthly Subscription')).toContain('Support on weekdays');
  await save();
  await screen.findByText(settingWords.saved);
  expect(sent()).toEqual({
    ...unset.offers,
    ...{ currency: 'eur', purchasePrice: 240_050, subscriptionPrice: 19_900 },
    ...{
      consultingRate: 9_500,
      subscriptionLines: [null, null, null, null, 'Support on weekdays'],
    },
  });
});

test('what was saved is shown in the decimals of its currency, and sent unchanged', async () => {
  const saved = {
    ...{ currency: 'kwd', purchasePrice: 305_500, subscriptionPrice: 45_000 },
    ...{ consultingRate: 12_000 },
  };
  const { screen, section, preview, save, sent } = await openOffers(saved);
  const shown = (name: string) => section.getByLabelText<HTMLInputElement>(name).value;
  expect(shown('Currency')).toBe('Kuwaiti Dinar (KWD)');
  expect(shown('Price of the purchase')).toBe('305.500');
  expect(plan(preview, 'One-time Purchase')).toContain('KWD\u00a0305.500');
  await save();
  await screen.findByText(settingWords.saved);
  expect(sent()).toMatchObject(saved);
});

test('what cannot be charged is said at its field, with what can', async () => {
  const { calls, section, type, save } = await openOffers();
  await type('Currency', 'Japanese Yen (JPY)');
  await type('Price of the purchase', '10.5');
  await type('Price each month', '49');
  await type('Hourly rate of consulting', '8,000');
  await save();
  section.getByText(offerRefusals.amount);
  await type('Price of the purchase', '150.000');
  await save();
  section.getByText(offerRefusals.tooSmall('¥50'));
  expect(writes(calls)).toEqual([]);
});
