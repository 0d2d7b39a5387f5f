import { fireEvent, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import {
  sectionTitles,
  settingSections,
} from '#frontend/src/features/admin/settings/setting-sections.ts';
import { settingWords } from '#frontend/src/features/admin/settings/setting-words.ts';
import button from '#frontend/src/ui/button.module.css';
import { unset } from '#functions/rules/settings.ts';
import { brand } from '#shared/brand.ts';
import type { Settings } from '#shared/model/settings.ts';
import { chat } from '#shared/texts/chat.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { pictureRefusals } from '#shared/texts/settings/pictures.ts';
import { settingRefusals } from '#shared/texts/settings.ts';
import { standardOffers } from '#test/support/offers.ts';
import { givenPanel, ifMatchOf, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

/** Loads the lazy chunk before the first test, which would otherwise wait for it. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/settings/settings-page.tsx');
});

const defaults: Settings = {
  ...unset,
  brand: { ...unset.brand, name: brand.name, tagline: brand.tagline, ...brand.colors },
  words: { heroTitle: 'Custom Websites' },
  seller: { ...unset.seller, name: brand.name },
  support: {
    hours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
    answer: 'within a day',
    answerToSubscribers: 'within an hour',
    away: chat.weAreAway,
    replyTo: 'hello@agency.example',
    senderName: brand.name,
  },
  offers: standardOffers,
};
const withName = (name: string): Settings => ({ ...unset, seller: { ...unset.seller, name } });
const saves = [
  {
    ...{ version: 2, at: '2026-11-22T09:00:00.000Z', by: { id: 1, username: 'maren' } },
    ...{ changed: 'Legal name', restored: null },
  },
];

type Routes = Parameters<typeof givenPanel>[0];

async function openSettings(routes: Routes = {}, place = 'seller', section = 'Seller') {
  const calls = givenPanel({
    'GET /api/admin/settings': () => ({ body: { version: 2, values: withName('Holt'), defaults } }),
    'GET /api/admin/settings/versions': () => ({ body: saves }),
    ...routes,
  });
  const screen = renderApp(`/admin/settings#${place}`);
  await screen.findByRole('region', { name: section });
  const go = (section: string) => userEvent.click(screen.getByRole('link', { name: section }));
  const field = (name: string) => {
    const found = screen.getByLabelText(name);
    if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no input`);
    return found;
  };
  const preview = (of: keyof typeof settingWords.previews) =>
    within(screen.getByRole('region', { name: settingWords.previews[of] }));
  const type = async (name: string, text: string) => {
    await userEvent.clear(field(name));
    if (text) await userEvent.type(field(name), text);
  };
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  return { calls, screen, field, preview, go, type, press };
}

test('the page is a place of the navigation, and shows defaults where nothing is set', async () => {
  const { screen, field } = await openSettings();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  const link = screen.getByRole('link', { name: 'Settings' });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(field('Legal name').value).toBe('Holt');
  expect(field('Promise to customers').value).toBe('');
  expect(field('Promise to customers').placeholder).toBe('within a day');
});

test('the previews say at once what customers will read', async () => {
  const { preview, go, type } = await openSettings();
  await type('Country', 'germany');
  await type('Phone', '+49 30 1234567');
  expect(preview('seller').getByText(/^Holt Germany/).textContent).toBe(
    'Holt\nGermany\n+49 30 1234567',
  );
  await go('Support');
  await type('Away text', 'The workshop is closed.');
  await type('Hours', 'Tue-Sat 10:00-');
  expect(
    preview('support').getAllByText(/^The workshop is closed. Write to us anyway/),
  ).toHaveLength(2);
  await type('Hours', 'Tue-Sat 10:00-18:00 Europe/Lisbon');
  // Subscribers are promised an answer around the clock.
  expect(preview('support').getAllByText(/Tue–Sat, 10:00–18:00 \(Lisbon time\)/)).toHaveLength(1);
});

test('all sections are saved as one version of what was read', async () => {
  const { calls, screen, field, type, press } = await openSettings({
    'PUT /api/admin/settings': () => ({ body: { version: 3, values: withName('Holt GmbH') } }),
  });
  await type('Legal name', 'Holt GmbH ');
  expect(screen.getByText(settingWords.unsaved)).toBeTruthy();
  await press('Save');
  await screen.findByText(settingWords.saved);
  expect(JSON.parse(String(writes(calls)[0]?.init.body))).toEqual({
    version: 2,
    values: withName('Holt GmbH'),
  });
  await waitFor(() => expect(field('Legal name').value).toBe('Holt GmbH'));
  expect(screen.queryByText(settingWords.unsaved)).toBeNull();
});

test('what cannot be saved is said at its field', async () => {
  const { calls, screen, field, type, press } = await openSettings();
  await type('Country', 'Atlantis');
  await press('Save');
  expect(screen.getByText(settingRefusals.country)).toBeTruthy();
  expect(document.activeElement).toBe(field('Country'));
  expect(writes(calls)).toEqual([]);
});

test('a color that is hard to read is told while it is chosen, with the nearest that reads well', async () => {
  const { calls, screen, field, go, type, press, preview } = await openSettings();
  await go('Brand');
  await type('Name', 'Holt & Söhne');
  expect(preview('brand').getAllByText('Holt & Söhne')).toHaveLength(2);
  expect(preview('brand').getByText(settingWords.readable)).toBeTruthy();
  await type('Button color', '#ffcc00');
  const nearest = await screen.findByRole('button', { name: 'Use #7d6300' });
  const verdict = settingRefusals.unreadable('accentOnLight', '#7d6300');
  expect(screen.getByText(verdict).id).toBe(field('Button color').getAttribute('aria-describedby'));
  expect(preview('brand').getByRole('status').textContent).toBe(
    settingWords.unreadable('Button color', '#7d6300'),
  );
  await press('Save');
  expect(screen.getAllByText(verdict)).toHaveLength(1);
  expect(writes(calls)).toEqual([]);
  await userEvent.click(nearest);
  expect(field('Button color').value).toBe('#7d6300');
  expect(document.activeElement).toBe(field('Button color'));
  await preview('brand').findByText(settingWords.readable);
  expect(screen.queryByText(verdict)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Use #/ })).toBeNull();
});

test('a dark accent that stayed while the light one changed is said', async () => {
  const { screen, go, type } = await openSettings();
  await go('Brand');
  const left = () => screen.queryByText(settingWords.hints.darkLeft);
  expect(left()).toBeNull();
  await type('Button color', '#7d6300');
  expect(left()).toBeTruthy();
  await type('Button color, dark theme', '#ffcc00');
  expect(left()).toBeNull();
});

test('a word of the landing page says what the page would say without it', async () => {
  const { calls, screen, go, type, press, preview } = await openSettings({
    'PUT /api/admin/settings': () => ({ body: { version: 3, values: unset } }),
  });
  await go('Words');
  await type('Headline', 'Sites that hold');
  expect(preview('words').getByText('Sites that hold')).toBeTruthy();
  expect(screen.getByText('Differs from the default: Custom Websites')).toBeTruthy();
  await press('Save');
  await screen.findByText(settingWords.saved);
  const { values } = JSON.parse(String(writes(calls)[0]?.init.body));
  expect(values.words).toEqual({ heroTitle: 'Sites that hold' });
});

test('after a conflict the newest values stand beside what was typed', async () => {
  let stored = { version: 2, values: withName('Holt') };
  const { screen, field, type, press } = await openSettings({
    'GET /api/admin/settings': () => ({ body: { ...stored, defaults } }),
    'PUT /api/admin/settings': () => {
      stored = { version: 3, values: withName('Theirs') };
      const versions = { read: 2, newest: 3 };
      return { status: 409, body: { message: settingRefusals.changed, versions } };
    },
  });
  await type('Legal name', 'Mine');
  await press('Save');
  expect(await screen.findByText('Theirs')).toBeTruthy();
  expect(field('Legal name').value).toBe('Mine');
});

test('what was typed outlives the page, until it is discarded', async () => {
  const first = await openSettings();
  await first.type('Legal name', 'Typed');
  first.screen.unmount();
  const { screen, field, press } = await openSettings();
  expect(field('Legal name').value).toBe('Typed');
  expect(screen.getByText(settingWords.unsaved)).toBeTruthy();
  await press('Discard changes');
  expect(field('Legal name').value).toBe('Holt');
  screen.unmount();
  expect((await openSettings()).field('Legal name').value).toBe('Holt');
});

test('one click takes the newest version back', async () => {
  let stored = { version: 2, values: withName('Holt') };
  const { calls, screen, field, go, press } = await openSettings({
    'GET /api/admin/settings': () => ({ body: { ...stored, defaults } }),
    'POST /api/admin/settings/restore': () => {
      stored = { version: 3, values: withName('Before') };
      return { body: stored };
    },
  });
  await go('Versions');
  await screen.findByText('Version 2');
  await press('Undo to version 1');
  await screen.findByText(settingWords.restored(1));
  const [sent] = writes(calls);
  expect(JSON.parse(String(sent?.init.body))).toEqual({ version: 1 });
  expect(ifMatchOf(sent)).toBe('"2"');
  await waitFor(() => expect(field('Legal name').value).toBe('Before'));
  expect(screen.queryByText(settingWords.unsaved)).toBeNull();
});

test('a page that still shows the former brand says so', async () => {
  const named: Settings = { ...unset, brand: { ...unset.brand, name: 'Holt' } };
  const { screen } = await openSettings({
    'GET /api/admin/settings': () => ({ body: { version: 2, values: named, defaults } }),
  });
  expect(screen.getByText(settingWords.olderBrand)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload this page' })).toBeTruthy();
});

test('a page of the saved brand says nothing of an older one', async () => {
  const { screen } = await openSettings();
  expect(screen.queryByText(settingWords.olderBrand)).toBeNull();
});

test('a failure is said, and can be tried again', async () => {
  givenPanel({ 'GET /api/admin/settings': () => ({ status: 503, body: { message: 'Busy' } }) });
  const screen = renderApp('/admin/settings');
  expect(await screen.findByText('We could not load the settings')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

const drawing = new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' });
const uploads: Routes = {
  'POST /api/admin/settings/pictures': () => ({
    body: { id: 'a', upload: { url: 'https://files.example/', fields: { key: 'a' } } },
  }),
  'POST https://files.example/': () => ({}),
};

test('a chosen wordmark is previewed on both papers and saved by its name', async () => {
  const name = `${'0a'.repeat(16)}-1000x250.svg`;
  const { calls, preview, field, screen, go, press } = await openSettings({
    ...uploads,
    'POST /api/admin/settings/pictures/a': () => ({ body: { name } }),
    'PUT /api/admin/settings': () => ({ body: { version: 3, values: withName('Holt') } }),
  });
  await go('Brand');
  await userEvent.upload(field('Logo'), drawing);
  await waitFor(() => expect(preview('brand').getAllByRole('img')).toHaveLength(2));
  const [first] = preview('brand').getAllByRole('img');
  const shown = ['src', 'width', 'height'].map((attribute) => first?.getAttribute(attribute));
  expect(shown).toEqual([`/brand/${name}`, '128', '32']);
  expect(screen.getByText(settingWords.unsaved)).toBeTruthy();
  await press('Save');
  await screen.findByText(settingWords.saved);
  const { values } = JSON.parse(String(writes(calls).at(-1)?.init.body));
  expect(values.brand).toMatchObject({ wordmarkOnLight: name, wordmarkOnDark: null, mark: null });
});

test('nothing is saved while a picture is on its way', async () => {
  const name = `${'0c'.repeat(16)}-1000x250.svg`;
  const judged = Promise.withResolvers<void>();
  const { calls, field, screen, go, press } = await openSettings({
    ...uploads,
    'POST /api/admin/settings/pictures/a': async () => {
      await judged.promise;
      return { body: { name } };
    },
    'PUT /api/admin/settings': () => ({ body: { version: 3, values: withName('Holt') } }),
  });
  await go('Brand');
  await userEvent.upload(field('Logo'), drawing);
  const waiting = await screen.findByRole('button', { name: 'Uploading...' });
  expect(waiting).toHaveProperty('disabled', true);
  expect(screen.getByText('logo.svg')).toBeTruthy();
  await userEvent.type(field('Name'), 'Wiese{Enter}');
  const saves = () => calls.filter(({ init }) => init.method === 'PUT');
  expect(saves()).toEqual([]);
  judged.resolve();
  await screen.findByRole('button', { name: 'Save' });
  await press('Save');
  await screen.findByText(settingWords.saved);
  const { values } = JSON.parse(String(saves().at(-1)?.init.body));
  expect(values.brand).toMatchObject({ name: 'Wiese', wordmarkOnLight: name });
});

test('what has its own ways to save stands alone, and what was typed waits for its section', async () => {
  const { screen, field, go, type } = await openSettings();
  await type('Legal name', 'Typed');
  await go('Versions');
  expect(screen.getByRole('region', { name: 'Versions' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Seller' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Versions' });
  expect(link.getAttribute('aria-current')).toBe('true');
  await go('Seller, not saved yet');
  expect(field('Legal name').value).toBe('Typed');
});

test('Save stands out once something differs', async () => {
  const { screen, type } = await openSettings();
  const save = () => screen.getByRole('button', { name: 'Save' }).className;
  const quiet = save();
  await type('Legal name', 'Other');
  expect(save()).toContain(button.primary);
  await type('Legal name', 'Holt');
  expect(save()).toBe(quiet);
  expect(quiet).not.toContain(button.primary);
});

test('hours that are not understood are said at their field while they are typed', async () => {
  const { field, go, screen, type } = await openSettings();
  await go('Support');
  const hint = () => {
    const id = field('Hours').getAttribute('aria-describedby') ?? '';
    return screen.container.querySelector(`[id="${id}"]`)?.textContent;
  };
  const { hours, hoursUnread } = settingWords.hints;
  expect(hint()).toBe(hours);
  await type('Hours', 'Mo-Fr 9-17');
  expect(hint()).toBe(hoursUnread);
  await type('Hours', 'Mon-Fri 09:00-17:00 Europe/Berlin');
  expect(hint()).toBe(hours);
});

test('the draft of the imprint ends its address with the country, however it was typed', async () => {
  const { go, press, screen, type } = await openSettings();
  await type('Country', 'germany');
  await go('Legal');
  expect(screen.queryByLabelText('Imprint')?.closest('[hidden]')).not.toBeNull();
  await press('Begin with a draft of Imprint');
  const ending = expect.stringContaining('[Street, town]\nGermany');
  expect(screen.getByLabelText('Imprint')).toHaveProperty('value', ending);
});

test('a refused picture is said at its field, and a set one is removed', async () => {
  const name = `${'0b'.repeat(16)}-1000x250.svg`;
  const values: Settings = { ...unset, brand: { ...unset.brand, wordmarkOnDark: name } };
  const { field, screen, go, press } = await openSettings({
    'GET /api/admin/settings': () => ({ body: { version: 2, values, defaults } }),
    ...uploads,
    'POST /api/admin/settings/pictures/a': () => ({
      status: 400,
      body: { message: pictureRefusals.wordmark },
    }),
  });
  await go('Brand');
  await userEvent.upload(field('Logo'), drawing);
  await screen.findByText(pictureRefusals.wordmark);
  expect(field('Logo').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText(settingWords.unsaved)).toBeNull();
  await press('Remove Logo, dark theme');
  expect(screen.getByText(settingWords.unsaved)).toBeTruthy();
});

test('one section is shown at a time, in the order of its list', async () => {
  const { screen, go } = await openSettings();
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  const names = settingSections.map((section) => sectionTitles[section]);
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Brand',
    'Words',
    'Offers',
    'Seller',
    'Legal',
    'Support',
    'Administrators',
    'Versions',
  ]);
  for (const name of names) {
    await go(name);
    expect(screen.getByRole('region', { name })).toBeTruthy();
    const others = names.filter((other) => other !== name);
    for (const other of others) expect(screen.queryByRole('region', { name: other })).toBeNull();
    expect(list.getByRole('link', { name }).getAttribute('aria-current')).toBe('true');
  }
});

test('what was typed in a section stays while others are shown, and is saved with them', async () => {
  const { calls, screen, go, type, press } = await openSettings({
    'PUT /api/admin/settings': () => ({ body: { version: 3, values: unset } }),
  });
  await type('Phone', '+49 30 1234567');
  await go('Support');
  await type('Away text', 'Back soon.');
  await go('Brand');
  for (const name of ['Seller', 'Support']) {
    expect(screen.getByRole('link', { name: `${name}, not saved yet` })).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Words' })).toBeTruthy();
  await press('Save');
  await screen.findByText(settingWords.saved);
  const { values } = JSON.parse(String(writes(calls)[0]?.init.body));
  expect(values.seller.phone).toBe('+49 30 1234567');
  expect(values.support.away).toBe('Back soon.');
});

test.each([
  ['Country', 'Seller', 'Atlantis', settingRefusals.country, 'Support'],
  ['Time zone', 'Seller', 'Europe/Atlantis', settingRefusals.timeZone, 'Brand'],
  ['Hours', 'Support', 'whenever', settingRefusals.hours, 'Legal'],
  ['Button color', 'Brand', 'yellow', settingRefusals.color, 'Words'],
])('a refused %s shows its section, %s, and gets the focus', async (...row) => {
  const [name, section, text, refusal, elsewhere] = row;
  const { screen, field, go, type, press } = await openSettings();
  await go(section);
  await type(name, text);
  await go(elsewhere);
  await press('Save');
  expect(screen.getByRole('region', { name: section })).toBeTruthy();
  expect(screen.getByText(refusal)).toBeTruthy();
  expect(document.activeElement).toBe(field(name));
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  const link = list.getByRole('link', { name: new RegExp(`^${section}`) });
  expect(link.getAttribute('aria-current')).toBe('true');
});

test.each([
  ['seller.address', 'Seller', 'Address'],
  ['words.quote1', 'Words', 'Testimonial 1'],
  ['brand.mark', 'Brand', 'Square mark'],
  ['legal.terms', 'Legal', 'Begin with a draft of Terms'],
])('an address of %s shows %s, and focuses %s', async (place, section, name) => {
  const { screen } = await openSettings({}, place, section);
  const focused = document.activeElement;
  const found = [...screen.queryAllByLabelText(name), ...screen.queryAllByRole('button', { name })];
  expect(found).toEqual([focused]);
  expect(focused?.closest('details:not([open])') ?? null).toBeNull();
});

test('a refused word in a fold is unfolded, and gets the focus', async () => {
  const { calls, screen, field, go, press } = await openSettings();
  const word = field('Feature 1');
  const fold = word.closest('details');
  expect(fold?.open).toBe(false);
  fireEvent.input(word, { target: { value: 'Rings \u0007' } });
  await go('Support');
  await press('Save');
  expect(fold?.open).toBe(true);
  expect(document.activeElement).toBe(word);
  expect(screen.getByText('Control characters are not allowed')).toBeTruthy();
  expect(writes(calls)).toEqual([]);
});

const refusedBy = (path: string, message: string): Routes => ({
  'PUT /api/admin/settings': () => ({
    status: 400,
    body: { message: refusals.invalidInput, issues: [{ path, message }] },
  }),
});

test('what the server refuses of a field is said at it, in its section', async () => {
  const { screen, field, go, press, type } = await openSettings(
    refusedBy('values.support.away', 'Too loud'),
  );
  await type('Phone', '+49 30 1234567');
  await go('Brand');
  await press('Save');
  await screen.findByText('Too loud');
  expect(screen.getByRole('region', { name: 'Support' })).toBeTruthy();
  expect(document.activeElement).toBe(field('Away text'));
});

test('what it refuses of something without a field is said in its section', async () => {
  const { screen, type, press } = await openSettings(
    refusedBy('values.legal.refunds.version', 'This text is of another version'),
  );
  await type('Phone', '+49 30 1234567');
  await press('Save');
  const message = await screen.findByText('This text is of another version');
  await screen.findByRole('region', { name: 'Legal' });
  expect(message.closest('[hidden]')).toBeNull();
});

test('a picked color is typed into its field', async () => {
  const { screen, field, go, preview } = await openSettings();
  await go('Brand');
  const picker = screen.getByLabelText(settingWords.pick('Button color'));
  fireEvent.change(picker, { target: { value: '#0b5d3b' } });
  expect(field('Button color').value).toBe('#0b5d3b');
  expect(screen.getByText(settingWords.unsaved)).toBeTruthy();
  await waitFor(() => expect(preview('brand').getByText(settingWords.readable)).toBeTruthy());
  expect(picker.hasAttribute('name')).toBe(false);
});

test('the sender is shown with who changes it, and never saved', async () => {
  const { calls, field, go, type, press, screen } = await openSettings({
    'GET /api/admin/mail': () => ({ body: { state: 'ready', from: 'hello@wiese.example' } }),
    'PUT /api/admin/settings': () => ({ body: { version: 3, values: unset } }),
  });
  await go('Support');
  await waitFor(() => expect(field('Address of the sender').value).toBe('hello@wiese.example'));
  expect(field('Address of the sender').readOnly).toBe(true);
  expect(screen.getByText(settingWords.sender.hint)).toBeTruthy();
  await type('Away text', 'Back soon.');
  await press('Save');
  await screen.findByText(settingWords.saved);
  expect(String(writes(calls)[0]?.init.body)).not.toContain('hello@wiese.example');
});
