import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { briefParts, partOf } from '#frontend/src/features/brief/brief-parts.ts';
import type { Brief } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { screens } from '#shared/texts/screens.ts';
import { aBrief } from '../support/briefs.ts';
import { type FakeAnswer, fakeServer, type SentCall } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

/** A save begins 700 ms after the last key. */
const patient = { timeout: 3_000 };

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const sentAt = '2026-11-02T08:00:00Z';

function givenServer(changes: Partial<Brief> = {}) {
  let stored = aBrief(changes);
  return fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [] }),
    'GET /api/brief': () => ({ body: stored }),
    'PUT /api/brief': ({ json }: SentCall) => {
      stored = { ...stored, ...Object(json) };
      return { body: stored };
    },
    'POST /api/brief/send': () => {
      if (stored.business) {
        stored = { ...stored, sentAt, stage: { kind: 'design' } };
        return { body: stored };
      }
      const issues = [{ path: 'business', message: briefMessages.businessMissing }];
      return { status: 400, body: { message: 'Please check', issues } };
    },
  });
}

const writes = (calls: readonly SentCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, json }) => [method, json]);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shownFields = () => screen.getAllByRole('textbox').map((it) => it.getAttribute('name'));

describe('a few questions at a time', () => {
  test('each question is asked once, in the order of the summary', () => {
    const asked = briefParts.flatMap(({ names }) => names);
    expect(asked).toEqual(briefQuestions.map(({ name }) => name));
  });

  test('back and forth loses nothing, and the focus goes along', async () => {
    givenServer();
    renderApp('/dashboard');
    fireEvent.input(await screen.findByLabelText('What do you do?'), {
      target: { value: 'Joiners' },
    });
    expect(shownFields()).toEqual(['business', 'audience']);
    await press('Next');
    expect(shownFields()).toEqual(['goal', 'pages']);
    expect(document.activeElement).toBe(screen.getByLabelText('What should visitors do?'));
    const current = screen.getByRole('button', { current: 'step' });
    expect(current.textContent).toBe('Its purpose');
    expect(screen.getByText('Part 2 of 5')).toBeTruthy();
    const ways = screen.getAllByRole('button', { name: /^(Back|Next|Skip the rest)$/ });
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Back', 'Next', 'Skip the rest']);
    await press('Back');
    expect(screen.getByLabelText('What do you do?')).toMatchObject({ value: 'Joiners' });
    expect(screen.getByRole('button', { name: 'Your business, answered' })).toBeTruthy();
  });

  test('Enter in a line goes on, and with Ctrl also in a longer answer', async () => {
    givenServer({ business: 'Joiners' });
    renderApp('/dashboard');
    await userEvent.type(await screen.findByLabelText('Which pages do you need?'), 'Home{Enter}');
    expect(shownFields()).toEqual(['goal', 'pages']);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(shownFields()).toEqual(['sites', 'tone']);
    await press('Domain and date');
    const line = screen.getByLabelText<HTMLInputElement>('When do you need it?');
    // The button that Enter presses in a browser.
    const onward = screen.getByRole<HTMLButtonElement>('button', { name: 'Look it over' });
    expect([onward.type, onward.form]).toEqual(['submit', line.form]);
    await userEvent.click(onward);
    const title = screen.getByRole('heading', { name: 'Look it over' });
    expect(document.activeElement).toBe(title);
  });

  test('it goes on with the first part that has no answer', async () => {
    givenServer({ business: 'Joiners', goal: 'Call' });
    renderApp('/dashboard');
    await screen.findByLabelText('How should it sound?');
    expect(shownFields()).toEqual(['sites', 'tone']);
  });

  test('what is about to be sent is looked over, and leads back to each part', async () => {
    givenServer({ business: 'Joiners' });
    renderApp('/dashboard');
    await userEvent.type(await screen.findByLabelText('What should visitors do?'), 'Call us');
    await press('Skip the rest');
    const answers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(answers).toEqual(['Joiners', 'Call us']);
    expect(screen.getByText('2 of 5 parts answered')).toBeTruthy();
    expect(screen.getByText('Look and tone: nothing yet')).toBeTruthy();
    await press('Change Its purpose');
    expect(document.activeElement).toBe(screen.getByLabelText('What should visitors do?'));
  });
});

test('typed fields are saved automatically, and only those', async () => {
  const calls = givenServer();
  renderApp('/dashboard');
  await userEvent.type(await screen.findByLabelText('Who is it for?'), 'Home owners');
  await screen.findByText('Saved', undefined, { timeout: 3_000 });
  expect(writes(calls)).toEqual([['PUT', { audience: 'Home owners' }]]);
});

test('a brief is saved before it is sent', async () => {
  const calls = givenServer();
  renderApp('/dashboard');
  fireEvent.input(await screen.findByLabelText('What do you do?'), {
    target: { value: 'Joiners' },
  });
  await press('Skip the rest');
  await press('Send');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
  // What is next stands at the top of the page.
  const headline = await screen.findByRole('heading', { level: 1, name: 'We have your brief' });
  expect(document.activeElement).toBe(headline);
  expect(writes(calls)).toEqual([
    ['PUT', { business: 'Joiners' }],
    ['POST', undefined],
  ]);
});

test.each(['Next', 'Skip the rest', 'Domain and date'])(
  'without the required answer %s shows an error and focuses it',
  async (way) => {
    givenServer();
    renderApp('/dashboard');
    await userEvent.click(await screen.findByRole('button', { name: way }));
    await screen.findByText(briefMessages.businessMissing);
    expect(document.activeElement).toBe(screen.getByLabelText('What do you do?'));
  },
);

test('a sent brief is read: with its day, what was answered and the files, until it is changed', async () => {
  const calls = givenServer({ business: 'Joiners' });
  renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the rest' }));
  await press('Send');
  const change = await screen.findByRole('button', { name: 'Change the brief' });
  const card = within(screen.getByRole('region', { name: briefMessages.title }));
  expect(card.queryByRole('textbox')).toBeNull();
  expect(card.getByText(/^Sent on November 2, 2026\./)).toBeTruthy();
  const answers = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(answers).toEqual(['Joiners']);
  expect(card.getByRole('button', { name: 'Add files' })).toBeTruthy();
  await userEvent.click(change);
  const business = await screen.findByLabelText('What do you do?');
  expect(document.activeElement).toBe(business);
  fireEvent.input(business, { target: { value: 'Joiners and turners' } });
  await userEvent.click(card.getByRole('button', { name: 'Done' }));
  await card.findByText('Joiners and turners');
  expect(card.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(card.getByRole('button', { name: 'Change the brief' }));
  expect(writes(calls).at(-1)).toEqual(['PUT', { business: 'Joiners and turners' }]);
});

test('the first thing to see is the brief: files before Send, then the note, prices folded', async () => {
  givenServer({ business: 'Joiners' });
  const { container } = renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the rest' }));
  const send = screen.getByRole('button', { name: 'Send' });
  const inOrder = [
    screen.getByRole('heading', { name: briefMessages.title }),
    screen.getByRole('button', { name: 'Add files' }),
    send,
    screen.getByText(screens.noWebsiteTitle),
    screen.getByText('What it costs'),
  ];
  const all = [...container.querySelectorAll('*')];
  const places = inOrder.map((element) => all.indexOf(element));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(screen.getByText('What is included').closest('details')?.open).toBe(false);
});

test('whether a text is saved stands at its field', async () => {
  givenServer();
  renderApp('/dashboard');
  const field = await screen.findByLabelText('Who is it for?');
  fireEvent.input(field, { target: { value: 'Home owners' } });
  const saved = await screen.findByText('Saved', undefined, patient);
  expect(saved.parentElement?.textContent).toBe('Who is it for?Saved');
});

test('the timeline shows the current step, since when, and who has to act', async () => {
  givenServer({
    sentAt,
    timeline: [
      { step: 'brief', name: 'brief', state: 'done', at: sentAt, turn: null },
      { step: 'design', name: 'design', state: 'current', at: sentAt, turn: 'agency' },
      { step: 'review', name: 'review', state: 'next', at: null, turn: null },
      { step: 'live', name: 'live', state: 'next', at: null, turn: null },
    ],
  });
  renderApp('/dashboard');
  const list = await screen.findByRole('list', { name: 'Progress of your website' });
  const current = list.querySelector('[aria-current=step]');
  expect(current?.textContent).toMatch(/^DesignOur turn, since Nov 2, 2026$/);
});

/** A brief that others save, too: `saved` is what is stored. */
function givenSharedBrief(first: Partial<Brief>) {
  let saved = aBrief({ version: 1, business: 'Joiners', ...first });
  const saveElsewhere = (answers: Partial<Brief>) => {
    saved = { ...saved, ...answers, version: saved.version + 1 };
  };
  let fault: FakeAnswer | null = null;
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [] }),
    'GET /api/brief': () => ({ body: saved }),
    'PUT /api/brief': ({ json, init }: SentCall) => {
      if (fault) return fault;
      if (new Headers(init.headers).get('if-match') !== `"${saved.version}"`) {
        return { status: 409, body: { message: briefMessages.changedElsewhere } };
      }
      saveElsewhere(Object(json));
      return { body: saved };
    },
  });
  return {
    calls,
    saveElsewhere,
    saved: () => saved,
    fail: (next: FakeAnswer | null) => {
      fault = next;
    },
  };
}

/** Goes to the part that asks it. */
async function field(label: string): Promise<HTMLTextAreaElement> {
  const found = await screen.findByLabelText<HTMLTextAreaElement>(label);
  const part = briefParts[partOf(found.name)]?.title ?? '';
  const isHidden = found.closest('fieldset')?.hidden;
  if (isHidden) await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${part}`) }));
  return found;
}
const type = async (name: string, value: string) =>
  fireEvent.input(await field(name), { target: { value } });
const findNotice = async () => {
  const title = await screen.findByText(briefMessages.changedElsewhere, undefined, patient);
  return title.closest('[role=alert]') ?? title;
};
const nobody = { status: 401, body: { message: 'Please sign in first.' } };
const goal = 'What should visitors do?';

describe('two pages of one brief (THREAT-B7)', () => {
  const both = async () => {
    const shared = givenSharedBrief({ goal: 'Call', tone: 'Calm' });
    renderApp('/dashboard');
    await field(goal);
    shared.saveElsewhere({ goal: 'Write to us' });
    return shared;
  };
  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('merge, where they change different answers, and show each other’s', async () => {
    const { saved } = await both();
    await type('Who is it for?', 'Home owners');
    await waitFor(() => expect(saved().audience).toBe('Home owners'), patient);
    expect(saved().goal).toBe('Write to us');
    expect((await field(goal)).value).toBe('Write to us');
    // What the field shows now may be replaced.
    await type(goal, 'Write or call');
    await waitFor(() => expect(saved().goal).toBe('Write or call'), patient);
  });

  test('do not replace an answer that was not seen: both are shown, and the typed one is kept', async () => {
    const { saved } = await both();
    await type(goal, 'Call or visit');
    const notice = await findNotice();
    expect(notice.textContent).toContain('Write to us');
    expect((await field(goal)).value).toBe('Call or visit');
    expect(saved().goal).toBe('Write to us');
    expect(screen.getByText('Not saved')).toBeTruthy();
    await choose(`Keep what you typed: ${goal}`);
    await waitFor(() => expect(saved().goal).toBe('Call or visit'), patient);
    expect(screen.queryByText(briefMessages.changedElsewhere)).toBeNull();
    expect(document.activeElement).toBe(await field(goal));
  });

  test('let the other answer be used instead', async () => {
    const { saved, calls } = await both();
    await type(goal, 'Call or visit');
    await findNotice();
    const before = writes(calls).length;
    await choose(`Use the other answer: ${goal}`);
    await waitFor(() => expect(screen.queryByText(briefMessages.changedElsewhere)).toBeNull());
    expect((await field(goal)).value).toBe('Write to us');
    expect(saved().goal).toBe('Write to us');
    expect(writes(calls)).toHaveLength(before);
    await type(goal, 'Write or visit');
    await waitFor(() => expect(saved().goal).toBe('Write or visit'), patient);
  });

  test('agree where both typed the same, or an answer was lost on its way', async () => {
    const { saveElsewhere, calls } = await both();
    saveElsewhere({ goal: 'Call or visit' });
    await type(goal, 'Call or visit ');
    await screen.findByText('Saved', undefined, patient);
    expect(screen.queryByText(briefMessages.changedElsewhere)).toBeNull();
    expect(writes(calls).length).toBeLessThanOrEqual(2);
  });
});

describe('a text that could not be saved', () => {
  test('is saved when the same person signs in again, and shown to nobody else', async () => {
    const { fail, saved } = givenSharedBrief({ goal: 'Call' });
    renderApp('/dashboard');
    fail(nobody);
    await type(goal, 'Call or visit');
    await screen.findByRole('heading', { name: 'Not Logged In' }, patient);
    cleanup();
    fakeServer({
      'GET /api/user': () => ({ body: aUser({ id: 8 }) }),
      'GET /api/websites': () => ({ body: [] }),
    });
    renderApp('/dashboard');
    expect((await field(goal)).value).toBe('');
    cleanup();
    const again = givenSharedBrief({ goal: 'Call' });
    renderApp('/dashboard');
    expect((await field(goal)).value).toBe('Call or visit');
    await waitFor(() => expect(again.saved().goal).toBe('Call or visit'), patient);
    expect(saved().goal).toBe('Call');
    await waitFor(() => expect(localStorage.getItem('private:draft:7:brief')).toBeNull());
  });

  test('is not saved over an answer that was changed since', async () => {
    const { fail } = givenSharedBrief({ goal: 'Call' });
    renderApp('/dashboard');
    fail({ status: 503 });
    await type(goal, 'Call or visit');
    await screen.findByText('Not saved', undefined, patient);
    cleanup();
    const { saved } = givenSharedBrief({ goal: 'Write to us', version: 9 });
    renderApp('/dashboard');
    await screen.findByText(briefMessages.changedElsewhere, { selector: ':not([hidden] *)' });
    await press('Show “What should visitors do?”');
    expect((await findNotice()).textContent).toContain('Write to us');
    expect((await field(goal)).value).toBe('Call or visit');
    expect(saved().goal).toBe('Write to us');
  });

  test('is saved once the browser is online again', async () => {
    const { fail, saved } = givenSharedBrief({ goal: 'Call' });
    renderApp('/dashboard');
    fail({ status: 503 });
    await type(goal, 'Call or visit');
    await screen.findByText('Not saved', undefined, patient);
    fail(null);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(saved().goal).toBe('Call or visit'));
  });

  test('is saved at once when the page is hidden, and goes on if it is closed', async () => {
    const { calls } = givenSharedBrief({ goal: 'Call' });
    renderApp('/dashboard');
    await type(goal, 'Call or visit');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed-in=7');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(writes(calls)).toHaveLength(1), { timeout: 300 });
    expect(calls.find(({ method }) => method === 'PUT')?.init.keepalive).toBe(true);
  });

  test('asks before the page is left only if the browser could not keep it', async () => {
    const { fail } = givenSharedBrief({ goal: 'Call' });
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    renderApp('/dashboard');
    fail({ status: 503 });
    await type(goal, 'Call or visit');
    expect(isAsked()).toBe(false);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    await type(goal, 'Call, visit or write');
    expect(isAsked()).toBe(true);
    full.mockRestore();
    fail(null);
    await screen.findByText('Saved', undefined, patient);
    expect(isAsked()).toBe(false);
  });
});
