import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { stepsOf } from '#frontend/src/features/admin/requests/step-labels.ts';
import { ageText } from '#frontend/src/features/admin/work/age-text.ts';
import type { BoardRequest } from '#shared/api/admin/requests.ts';
import type { OpenBrief } from '#shared/model/brief.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import type { FakeAnswer, SentCall } from '../support/fake-server.ts';
import { givenPanel, ifMatchOf, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { aBoardRequest } from '../support/requests.ts';

/** Loads the lazy chunk before the first test, which would otherwise wait for it. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/work/work.tsx');
});

const brief: OpenBrief = {
  ...{ userId: 7, username: 'maria', firstName: null, lastName: null },
  companyName: 'Holt Joinery',
  business: 'We make kitchens.',
  deadline: 'May',
  savedAt: '2026-02-04T12:00:00Z',
  sentAt: '2026-02-03T12:00:00Z',
};

const movePath = 'POST /api/admin/requests/5-14';
const assignPath = 'POST /api/admin/requests/5-14/assignee';

/** A board with these requests, each in the list of its state. */
function givenBoard(requests: BoardRequest[], move: () => FakeAnswer = () => ({})) {
  const inState = ({ url }: SentCall) => {
    const state = new URL(url, 'http://localhost').searchParams.get('state');
    return { body: requests.filter((request) => request.state === state) };
  };
  return givenPanel({
    'GET /api/admin/briefs': () => ({ body: [brief] }),
    'GET /api/admin/requests': inState,
    [movePath]: move,
  });
}

const openWork = () => renderApp('/admin?view=work');

async function columnOf(screen: ReturnType<typeof openWork>, name: string) {
  return within(await screen.findByRole('region', { name }));
}

test('open briefs come first, each with its customer and what changed since it was sent', async () => {
  givenBoard([]);
  const screen = openWork();
  const briefs = await columnOf(screen, 'Open briefs');
  const link = await briefs.findByRole('link', { name: 'Holt Joinery' });
  expect(link.getAttribute('href')).toBe('/admin/customer/7');
  expect(briefs.getByText('We make kitchens.')).toBeTruthy();
  expect(briefs.getByText(/Changed since it was sent/)).toBeTruthy();
});

test('an empty column explains its purpose', async () => {
  givenBoard([aBoardRequest()]);
  const screen = openWork();
  const inWork = await columnOf(screen, 'In progress 0');
  expect(inWork.getByText('What somebody is working on.')).toBeTruthy();
  const fresh = await columnOf(screen, 'New 1');
  expect(fresh.queryByText(/arrive here/)).toBeNull();
});

test('requests are in columns by state, with customer and age', async () => {
  givenBoard([aBoardRequest(), aBoardRequest({ id: '5-2', number: 2, state: 'in-work' })]);
  const screen = openWork();
  const fresh = await columnOf(screen, 'New 1');
  expect(fresh.getByText('Opening hours')).toBeTruthy();
  expect(fresh.getByText(/^\d+ days$/)).toBeTruthy();
  expect(fresh.getByRole('link', { name: 'Holt Joinery' })).toBeTruthy();
  const work = await columnOf(screen, 'In progress 1');
  expect(work.getByRole('button', { name: 'Put back R-2' })).toBeTruthy();
});

test('a request is accepted in the shown version', async () => {
  const stored = [aBoardRequest()];
  const calls = givenBoard(stored, () => {
    stored[0] = aBoardRequest({ state: 'accepted', version: 4 });
    return { body: stored[0] };
  });
  const screen = openWork();
  const fresh = await columnOf(screen, 'New 1');
  await userEvent.click(fresh.getByRole('button', { name: 'Accept R-14' }));
  await columnOf(screen, 'Accepted 1');
  const [sent] = writes(calls);
  expect(sent?.json).toEqual({ state: 'accepted' });
  expect(ifMatchOf(sent)).toBe('"3"');
});

test('declining needs a reason', async () => {
  const calls = givenBoard([aBoardRequest()], () => ({
    body: aBoardRequest({ state: 'declined' }),
  }));
  const screen = openWork();
  const fresh = await columnOf(screen, 'New 1');
  await userEvent.click(fresh.getByRole('button', { name: 'Decline R-14' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Decline R-14' }));
  await userEvent.type(dialog.getByLabelText('Why?'), 'It is a page of its own.');
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await screen.findByText('R-14 was updated');
  expect(writes(calls).map(({ json }) => json)).toEqual([
    { state: 'declined', reason: 'It is a page of its own.' },
  ]);
});

test('a conflict shows a message and reloads the board', async () => {
  const stored = [aBoardRequest()];
  givenBoard(stored, () => {
    stored[0] = aBoardRequest({ state: 'in-work', version: 4 });
    return { status: 409, body: { message: requestRefusals.changedElsewhere } };
  });
  const screen = openWork();
  const fresh = await columnOf(screen, 'New 1');
  await userEvent.click(fresh.getByRole('button', { name: 'Accept R-14' }));
  await screen.findByText(requestRefusals.changedElsewhere);
  await columnOf(screen, 'In progress 1');
});

/** A board with one request, which stores its last assignee. */
function givenAssignable(assignee: BoardRequest['assignee']) {
  const stored = [aBoardRequest({ assignee })];
  const calls = givenPanel({
    'GET /api/admin/briefs': () => ({ body: [] }),
    'GET /api/admin/requests': ({ url }) => ({ body: url.includes('state=new') ? stored : [] }),
    [assignPath]: ({ json }) => {
      const { isMine } = Object(json);
      const next = isMine ? { id: 1, username: 'noor' } : null;
      stored[0] = aBoardRequest({ assignee: next, version: 4 });
      return { body: stored[0] };
    },
  });
  return calls;
}

test('an administrator takes a request, and gives it back', async () => {
  const calls = givenAssignable(null);
  const screen = openWork();
  const fresh = await columnOf(screen, 'New 1');
  expect(fresh.getByText('Unassigned')).toBeTruthy();
  await userEvent.click(fresh.getByRole('button', { name: 'Take it R-14' }));
  await screen.findByText('R-14 is yours');
  await userEvent.click(await fresh.findByRole('button', { name: 'Give back R-14' }));
  await fresh.findByText('Unassigned');
  const sent = writes(calls);
  expect(sent.map(({ json }) => json)).toEqual([{ isMine: true }, { isMine: false }]);
  expect(sent.map(ifMatchOf)).toEqual(['"3"', '"4"']);
});

test('another administrator’s request shows the assignee, and can be taken over', async () => {
  givenAssignable({ id: 9, username: 'maren' });
  const screen = openWork();
  const fresh = await columnOf(screen, 'New 1');
  expect(fresh.getByText('maren')).toBeTruthy();
  await userEvent.click(fresh.getByRole('button', { name: 'Take over R-14' }));
  expect(await fresh.findByText('You')).toBeTruthy();
});

describe('the label of a request', () => {
  test.each([
    ['new', ['Accept', 'Start work', 'Ready for review', 'Decline']],
    ['in-work', ['Ready for review', 'Put back', 'Decline']],
    ['to-review', ['Done', 'Back to work']],
    ['declined', ['Accept after all']],
    ['done', []],
  ] as const)('one that is %s can become %o', (state, labels) => {
    expect(stepsOf(state).map(({ label }) => label)).toEqual(labels);
  });

  test.each([
    ['2026-11-22T01:00:00Z', 'Today'],
    ['2026-11-21T11:00:00Z', '1 day'],
    ['2026-11-10T12:00:00Z', '12 days'],
    // The clock of the browser may be behind.
    ['2026-11-23T12:00:00Z', 'Today'],
  ])('an item of %s is %s old', (createdAt, text) => {
    expect(ageText(createdAt, new Date('2026-11-22T12:00:00Z'))).toBe(text);
  });
});
