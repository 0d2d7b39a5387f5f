import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { teamWords } from '#frontend/src/features/admin/team/team-words.ts';
import { unset } from '#functions/rules/settings.ts';
import { teamAnswers, teamRefusals } from '#functions/rules/team-rules.ts';
import type { MailState } from '#shared/model/mail-state.ts';
import { standardOffers } from '#test/support/offers.ts';
import { givenPanel, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { aTeamMember } from '../support/team.ts';

/** Loads the lazy chunk before the first test, which would otherwise wait for it. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/settings/settings-page.tsx');
});

const invited = aTeamMember('ida', {
  ...{ id: 8, firstName: 'Ida', signsInSince: null, invitedUntil: '2126-12-02T09:00:00.000Z' },
});
const expired = aTeamMember('old', {
  ...{ id: 9, signsInSince: null, invitedUntil: '2020-12-02T09:00:00.000Z' },
});

async function openTeam(routes: Parameters<typeof givenPanel>[0] = {}, state: MailState = 'ready') {
  const calls = givenPanel({
    'GET /api/admin/settings': () => ({
      body: { version: 0, values: unset, defaults: { ...unset, offers: standardOffers } },
    }),
    'GET /api/admin/settings/versions': () => ({ body: [] }),
    'GET /api/admin/mail': () => ({ body: { state, from: null } }),
    'GET /api/admin/administrators': () => ({ body: [aTeamMember('maren'), invited, expired] }),
    ...routes,
  });
  const screen = renderApp('/admin/settings#administrators');
  const team = within(await screen.findByRole('region', { name: teamWords.title }));
  await team.findAllByText(/Signs in since/);
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  return { calls, screen, team, press };
}

test('its place in the list of sections is marked, and no other', async () => {
  const { screen } = await openTeam();
  const list = within(screen.getByRole('navigation', { name: 'Sections' }));
  const marked = list.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual([teamWords.title]);
});

test('an invitation is sent again at one click, also after its end', async () => {
  const { calls, screen, press } = await openTeam({
    'POST /api/admin/administrators/8/invite-again': () => ({ body: invited }),
    'POST /api/admin/administrators/9/invite-again': () => ({
      ...{ status: 409, body: { message: teamRefusals.alreadyUsed } },
    }),
  });
  await press('Send again ida');
  await screen.findByText(teamWords.sentAgain('Ida'));
  await press('Send again old');
  await screen.findByText(teamRefusals.alreadyUsed);
  expect(writes(calls)).toHaveLength(2);
});

test('says who signs in since when, and whose link has ended', async () => {
  const { team } = await openTeam();
  const rows = team.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Signs in since');
  expect(rows[1]).toMatch(/^Ida Invitedida · .*The link ends on/);
  expect(rows[2]).toMatch(/^old Invitation ended.*The link has ended/);
  expect(team.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2);
});

test('invites by name, username and email', async () => {
  const { calls, screen, press } = await openTeam({
    'POST /api/admin/administrators': () => ({ body: invited }),
  });
  await press(teamWords.invite);
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/First name/), 'Ida');
  await userEvent.type(dialog.getByLabelText('Username'), 'ida');
  await userEvent.type(dialog.getByLabelText('Email'), 'ida@wiese.example');
  await userEvent.click(dialog.getByRole('button', { name: teamWords.invite }));
  await screen.findByText(teamWords.invited('Ida'));
  expect(JSON.parse(String(writes(calls)[0]?.init.body))).toMatchObject({
    ...{ firstName: 'Ida', username: 'ida', email: 'ida@wiese.example' },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without mail it says who creates administrators instead', async () => {
  const { screen, press } = await openTeam({}, 'off');
  await press(teamWords.invite);
  await screen.findByText(teamWords.mailOff);
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('whoever has no second factor reads where to add theirs, and of nobody else’s', async () => {
  const { team } = await openTeam({
    'GET /api/admin/administrators': () => ({
      body: [aTeamMember('noor', { id: 1 }), aTeamMember('sam', { id: 2 })],
    }),
  });
  const add = await team.findByRole('link', { name: teamWords.addFactor });
  expect(add.getAttribute('href')).toBe('/account#security');
  expect(add.closest('li')?.textContent).toContain('noor');
});

test('says who has a second factor and was seen when, and each name once', async () => {
  const { team } = await openTeam({
    'GET /api/admin/administrators': () => ({
      body: [
        aTeamMember('noor', { id: 1, hasSecondFactor: true, lastSeenAt: new Date().toISOString() }),
        aTeamMember('maren', { id: 7, firstName: 'Maren', lastName: 'Holt' }),
      ],
    }),
  });
  const rows = team.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(
    /^noor \(you\) Second factornoor@wiese.exampleSigns in since .*, last seen today$/,
  );
  expect(rows[1]).toMatch(/^Maren Holt No second factormaren · maren@wiese.exampleSigns in since/);
});

test('removes a colleague after a question, and nobody themself', async () => {
  const { calls, screen, team, press } = await openTeam({
    'GET /api/admin/administrators': () => ({
      body: [aTeamMember('noor', { id: 1 }), aTeamMember('maren', { id: 7 })],
    }),
    'POST /api/admin/administrators/7/remove': () => ({ body: { message: teamAnswers.removed } }),
  });
  expect(team.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await press('Remove maren');
  await screen.findByRole('dialog', { name: teamWords.removeWhom('maren') });
  await press(teamWords.remove);
  await screen.findByText(teamAnswers.removed);
  expect(writes(calls).map(({ url }) => url)).toEqual(['/api/admin/administrators/7/remove']);
});

test('revokes after a question, and says why it could not', async () => {
  const answers = [
    { status: 409, body: { message: teamRefusals.alreadyUsed } },
    { body: { message: teamAnswers.invitationRevoked } },
  ];
  const { screen, press } = await openTeam({
    'DELETE /api/admin/administrators/8': () => answers.shift() ?? { status: 500, body: {} },
  });
  await press(/^Revoke ida/);
  await press(teamWords.revoke);
  await screen.findByText(teamRefusals.alreadyUsed);
  await press(teamWords.revoke);
  await screen.findByText(teamAnswers.invitationRevoked);
});
