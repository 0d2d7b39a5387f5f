import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { MailState } from '#shared/model/mail-state.ts';
import type { MailStop } from '#shared/model/user.ts';
import { aCustomer } from '../support/customers.ts';
import { givenPanel, openAction, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

function givenMail(state: MailState) {
  return givenPanel({
    'GET /api/admin/mail': () => ({ body: { state, from: null } }),
  });
}

const states = [
  ['off', 'Mail is not set up', 0],
  ['unverified', 'Mail is not set up', 1],
  ['sandbox', 'Amazon still holds this account in the sandbox', 2],
] as const;

test.each(states)('while mail is %s the panel shows the next steps', async (state, title, done) => {
  givenMail(state);
  const screen = renderApp('/admin?view=websites');
  const notice = await screen.findByRole('region', { name: 'Email' });
  expect(notice.textContent).toContain(title);
  const steps = [...notice.querySelectorAll('li')];
  expect(steps).toHaveLength(3);
  expect(steps.filter(({ dataset }) => dataset.state === 'done')).toHaveLength(done);
});

test.each(states)(
  'while mail is %s the checklist has the steps, and they are shown once',
  async (...row) => {
    const [state, , done] = row;
    const gaps = { off: 'mailOff', unverified: 'mailUnverified', sandbox: 'mailSandbox' } as const;
    givenPanel({
      'GET /api/admin/mail': () => ({ body: { state, from: null } }),
      'GET /api/admin/opening': () => ({
        body: [{ item: 'mail', state: 'open', gaps: [gaps[state]] }],
      }),
    });
    const screen = renderApp('/admin');
    const [first] = await screen.findAllByText('Set the sender address.');
    expect(screen.getAllByText('Set the sender address.')).toHaveLength(1);
    const steps = [...(first?.closest('ol')?.querySelectorAll('li') ?? [])];
    expect(steps.filter(({ dataset }) => dataset.state === 'done')).toHaveLength(done);
    expect(screen.queryByRole('region', { name: 'Email' })).toBeNull();
  },
);

test('an account that Amazon paused is a notice on every screen', async () => {
  givenMail('paused');
  const screen = renderApp('/admin');
  const notice = await screen.findByRole('region', { name: 'Email' });
  expect(notice.textContent).toContain('Amazon has paused email');
});

test.each(['ready', 'unknown'] as const)('when it is %s the panel shows nothing', async (state) => {
  givenMail(state);
  const screen = renderApp('/admin');
  await screen.findByRole('button', { name: 'Actions for maria' });
  expect(screen.queryByRole('region', { name: 'Email' })).toBeNull();
});

const { email } = aCustomer();

function givenStop(mailStop: MailStop) {
  const customer = aCustomer({ mailStop });
  return givenPanel({
    'GET /api/users': () => ({ body: [customer] }),
    'POST /api/admin/clear-mail-stop': () => ({ body: aCustomer() }),
  });
}

const stop: MailStop = { address: email, reason: 'bounce', at: '2026-11-20T10:00:00.000Z' };

test('stopped mail shows beside the name, and can be allowed again', async () => {
  const calls = givenStop(stop);
  const { screen, dialog } = await openAction('Email has stopped');
  expect(screen.getByText('Email bounces')).toBeTruthy();
  expect(dialog.getByText(/the mailbox does not exist/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Resume email' }));
  await screen.findByText('Email delivery resumed');
  expect(writes(calls)).toMatchObject([
    { url: expect.stringContaining('clear-mail-stop'), json: { userId: 7 } },
  ]);
});

test('a stop of a previous address is not shown', async () => {
  givenStop({ ...stop, address: 'before@example.com' });
  const screen = renderApp('/admin');
  await screen.findByRole('button', { name: 'Actions for maria' });
  expect(screen.queryByText('Email bounces')).toBeNull();
});
