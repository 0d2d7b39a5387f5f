import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Stage } from '#shared/model/stage.ts';
import { aBrief } from '../support/briefs.ts';
import { fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installTopLayer } from '../support/top-layer.ts';
import { aUser } from '../support/users.ts';

installTopLayer();

const asked = { requestedAt: '2026-11-22T12:00:00.000Z', dueAt: '2026-12-06T12:00:00.000Z' };

function openData(stage: Stage, deletion: typeof asked | null) {
  fakeServer({
    'GET /api/user': () => ({ body: aUser({ hasActiveSubscription: true }) }),
    'GET /api/brief': () => ({ body: aBrief({ stage }) }),
    'GET /api/account/data': () => ({ body: { export: null, deletion } }),
  });
  return renderApp('/account#data');
}

const offline = /website stops answering at holt\.example\./;

test.each([
  { stage: { kind: 'live', name: 'holt.example' }, isSaid: true },
  { stage: { kind: 'hosted', domain: 'none' }, isSaid: false },
] as const)('deleting an account says what its domain does: $stage', async (given) => {
  const screen = openData(given.stage, null);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  if (given.isSaid) expect(await screen.findByText(offline)).toBeTruthy();
  else expect(dialog.textContent).not.toContain('stops answering');
});

test('a deletion that was asked for names the domain that ends with it', async () => {
  const screen = openData({ kind: 'live', name: 'holt.example' }, asked);
  expect(await screen.findByText(offline)).toBeTruthy();
});
