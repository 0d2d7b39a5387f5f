import { waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { approveToConnect } from '#shared/texts/comments.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { domainSetup } from '#shared/texts/domain-setup.ts';
import { aBrief } from '../support/briefs.ts';
import { aComment, aReview } from '../support/comments.ts';
import { aWebsite } from '../support/customers.ts';
import { aDomain, noDomain } from '../support/domains.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installTopLayer } from '../support/top-layer.ts';
import { aUser } from '../support/users.ts';

installTopLayer();

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const path = '/api/websites/5/domain';
const shown = { version: 'upload-2', acceptedAt: '2026-11-20T12:00:00Z' };
const feedback = { comments: 1, requests: [], since: '2026-11-21T12:00:00Z' };
const stages = [{ kind: 'review', domain: 'none', isFirst: true }, { kind: 'changes' }] as const;

async function whenConnecting(hasFeedback: boolean, refusal?: FakeAnswer) {
  let isApproved = false;
  const comments = hasFeedback ? [aComment({ version: shown.version })] : [];
  const calls = fakeServer({
    'GET /api/user': () => ({
      body: aUser({ hasActiveSubscription: true, subscriptionStatus: 'active' }),
    }),
    'GET /api/websites': () => ({ body: [aWebsite()] }),
    'GET /api/websites/5/updates': () => ({ body: [] }),
    'GET /config.json': () => ({ body: { stripeScriptUrl: '', previewOrigin: '' } }),
    [`GET ${path}`]: () => ({ body: noDomain }),
    'GET /api/brief': () => {
      const [review, changes] = stages;
      if (isApproved) return { body: aBrief({ stage: { kind: 'hosted', domain: 'records' } }) };
      return {
        body: hasFeedback ? aBrief({ stage: changes, feedback }) : aBrief({ stage: review }),
      };
    },
    'GET /api/websites/5/comments': () => ({ body: aReview({ comments, shown }) }),
    'POST /api/websites/5/approve': () => {
      isApproved = true;
      return { body: { version: shown.version, approvedAt: shown.acceptedAt } };
    },
    [`POST ${path}`]: () =>
      isApproved
        ? (refusal ?? { body: aDomain() })
        : { status: 409, body: { message: domainRefusals.approveFirst } },
  });
  const screen = renderApp('/dashboard');
  const events = userEvent.setup();
  const card = within(await screen.findByRole('region', { name: domainSetup.title }));
  await events.type(await card.findByLabelText(/^Your domain/), 'joinery.example');
  await events.click(card.getByRole('button', { name: 'Connect' }));
  const dialog = await screen.findByRole('dialog', { name: approveToConnect.title });
  const posted = () => calls.filter(({ method }) => method === 'POST').slice(1);
  return { screen, events, dialog: within(dialog), posted };
}

test('a version that waits for approval is approved and published in one step, and the headline says what is next', async () => {
  const { screen, events, dialog, posted } = await whenConnecting(false);
  await events.click(dialog.getByRole('button', { name: approveToConnect.approve }));
  const next = 'One step left: set the records of your domain';
  const headline = await screen.findByRole('heading', { level: 1, name: next });
  await waitFor(() => expect(document.activeElement).toBe(headline));
  expect(posted().map(({ json }) => json)).toEqual([
    { version: shown.version },
    { name: 'joinery.example' },
  ]);
  expect(await screen.findByRole('list', { name: 'Records' })).toBeTruthy();
});

test('a version that waits for approval is published despite open comments where they are named', async () => {
  const { events, dialog, posted } = await whenConnecting(true);
  const open = await dialog.findByRole('listitem');
  expect(open.textContent).toBe(`Comment #3 “${aComment().text}”`);
  await events.click(dialog.getByRole('button', { name: approveToConnect.approve }));
  await waitFor(() => expect(posted()[0]?.json).toMatchObject({ anyway: true }));
});

test('it stays unpublished for who keeps looking', async () => {
  const { screen, events, dialog, posted } = await whenConnecting(false);
  await events.click(dialog.getByRole('button', { name: approveToConnect.keep }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted()).toEqual([]);
});

test('a version that waits for approval is approved all the same where its domain was not connected meanwhile', async () => {
  const message = domainRefusals.connected;
  const { screen, events, dialog } = await whenConnecting(false, {
    status: 409,
    body: { message },
  });
  await events.click(dialog.getByRole('button', { name: approveToConnect.approve }));
  expect(await screen.findByText(message)).toBeTruthy();
  const next = 'One step left: set the records of your domain';
  expect(await screen.findByRole('heading', { level: 1, name: next })).toBeTruthy();
});
