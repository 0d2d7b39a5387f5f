import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AgencyContext } from '#frontend/src/agency/agency.ts';
import { Accepting } from '#frontend/src/entities/legal/accepting.tsx';
import { legalStarter } from '#frontend/src/features/admin/settings/legal-starters.ts';
import { Markdown } from '#frontend/src/ui/markdown.tsx';
import { unset } from '#functions/rules/settings.ts';
import { settingLimits } from '#shared/limits/settings.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { legalDocuments } from '#shared/model/settings/legal.ts';
import { typedLegal } from '#shared/model/settings/typed-legal.ts';
import { screens } from '#shared/texts/screens.ts';
import { settingsOf } from '#test/support/set-values.ts';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';

function open(address: string, content: { text: string | null; link: string | null } | null) {
  const answer = content
    ? { body: { document: 'terms', version: 3, ...content } }
    : { status: 404, body: { message: 'There is no such document.' } };
  fakeServer({ 'GET /api/user': signedOut, 'GET /api/legal/terms': () => answer });
  return renderApp(address);
}

test('everybody reads a document at an address of its own', async () => {
  open('/legal/terms', { text: '## What we agree on', link: null });
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  await screen.findByRole('heading', { level: 3, name: 'What we agree on' });
  expect(document.title).toContain('Terms');
});

test('a document elsewhere is linked', async () => {
  const link = 'https://agency.example/terms';
  open('/legal/terms', { text: null, link });
  expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe(link);
});

test.each(['/legal/terms', '/legal/cookies'])('%s without a document is no page', async (path) => {
  open(path, null);
  await screen.findByRole('heading', { name: screens.notFoundTitle });
});

test('what is accepted is linked beside the button, and nothing that is not', () => {
  const legal = ['terms', 'privacy', 'imprint'] as const;
  const { container, rerender } = render(
    <AgencyContext value={{ ...defaultAgency, legal: [...legal] }}>
      <Accepting by="paying" />
    </AgencyContext>,
  );
  expect(container.textContent).toBe('By paying you accept: Terms, Privacy policy.');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/legal/terms', '/legal/privacy']);
  rerender(<Accepting by="paying" />);
  expect(container.textContent).toBe('');
});

const defaults = settingsOf({
  brand: { name: defaultAgency.brand.name },
  seller: { name: defaultAgency.brand.name, email: defaultAgency.brand.supportEmail },
});

test.each(legalDocuments)('the starter of %s is a draft that may be saved as it is', (document) => {
  const text = legalStarter(document, unset, defaults);
  expect(text).toMatch(/^> \*\*Draft\.\*\* Have a lawyer/);
  expect(text.length).toBeLessThan(settingLimits.legalText / 2);
  const typed = { terms: null, privacy: null, refunds: null, imprint: null, [document]: text };
  expect(typedLegal.parse(typed)[document]).toBe(text);
});

test('the starters say what the agency has set, and nothing of another', () => {
  const own = settingsOf({
    brand: { name: 'Küstenfaden' },
    seller: {
      ...{ name: 'Küstenfaden UG', address: 'Holtenauer Straße 1\n24105 Kiel' },
      ...{ email: 'moin@kuestenfaden.example', phone: '+49 431 1', taxId: 'DE123456789' },
    },
    offers: { currency: 'eur', purchasePrice: 190_000, subscriptionPrice: 12_900 },
  });
  const texts = legalDocuments.map((name) => legalStarter(name, own, defaults));
  const all = texts.join('\n');
  expect(all).not.toMatch(/Sitewright|sitewright|\$/);
  for (const said of ['Küstenfaden UG', '€1,900', '€129', '24105 Kiel', '+49 431 1', 'DE123456789'])
    expect(all).toContain(said);
  expect(all).toContain('moin@kuestenfaden.example');
});

test('the lines of an address stay lines, as people type them', () => {
  const { container } = render(<Markdown text={'Holtenauer Straße 1\n24105 Kiel'} />);
  expect(container.querySelectorAll('br')).toHaveLength(1);
});
