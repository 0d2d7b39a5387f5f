import { within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { emitSocketEvent } from '#frontend/src/api/socket-events.ts';
import button from '#frontend/src/ui/button.module.css';
import { brand } from '#shared/brand.ts';
import type { Comment } from '#shared/model/comment.ts';
import type { Stage } from '#shared/model/stage.ts';
import type { Customer } from '#shared/model/user.ts';
import { aBrief } from '../support/briefs.ts';
import { aComment, aReview } from '../support/comments.ts';
import { aCustomer, aStanding, aWebsite } from '../support/customers.ts';
import { givenPanel, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';
import { aBoardRequest } from '../support/requests.ts';
import { aVersion } from '../support/zip-versions.ts';

/** Loads the lazy chunk before the first test, which would otherwise wait for it. */
beforeAll(async () => {
  await import('#frontend/src/features/admin/customers/one-customer.tsx');
});

type Routes = Parameters<typeof givenPanel>[0];

async function openCustomer(changes: Partial<Customer> = {}, routes: Routes = {}) {
  const customer = aCustomer({ companyName: 'Holt Joinery', websiteId: 5, ...changes });
  const calls = givenPanel({
    'GET /api/users/7': () => ({ body: customer }),
    'GET /api/admin/payments': () => ({ body: [] }),
    'GET /api/admin/audit': () => ({ body: [] }),
    'GET /api/admin/users/7/messages': () => ({ body: [] }),
    ...routes,
  });
  const screen = renderApp('/admin/customer/7');
  await screen.findByRole('heading', { level: 1, name: 'Holt Joinery' });
  const section = (name: string) => within(screen.getByRole('region', { name }));
  return { calls, screen, section };
}

const paying = {
  phone: '+1 555 010 0142',
  hasActiveSubscription: true,
  subscriptionStatus: 'active',
  nextBillingDate: '2026-12-10T10:00:00Z',
} as const;

const live = { kind: 'live', name: 'holt.example' } as const;
const liveBrief = { 'GET /api/brief': () => ({ body: aBrief({ stage: live }) }) };

test('the header shows name, plans and where the website stands, each apart (THREAT-M7)', async () => {
  const { screen, section } = await openCustomer(paying, liveBrief);
  expect(await screen.findByText('Live at holt.example')).toBeTruthy();
  expect(document.title).toBe(`Holt Joinery · ${brand.name}`);
  const about = screen.getByText('maria@holt.example', { selector: 'bdi' }).closest('p');
  expect(about?.textContent).toMatch(/maria@holt\.example · \+1.555.* next on December 10, 2026/);
  const phone = section('Contact').getByRole('link', { name: '+1 555 010 0142' });
  expect(phone.getAttribute('href')).toBe('tel:+15550100142');
  const chat = screen.getByRole('link', { name: 'Open chat' });
  expect(chat.getAttribute('href')).toBe('/admin/support?customer=7');
});

test('a subscription that ends with its account announces no payment', async () => {
  const deletionAt = '2026-12-06T10:00:00Z';
  const { section, screen } = await openCustomer(paying, {
    'GET /api/brief': () => ({ body: aBrief({ deletionAt }) }),
  });
  const ends = await section('Plan').findByText('Ends with the account on');
  expect(ends.parentElement?.textContent).toContain('December 6, 2026');
  expect(screen.queryByText(/next payment|next on/)).toBeNull();
});

test('a late payment is told before where the website stands', async () => {
  const { screen } = await openCustomer({ ...paying, subscriptionStatus: 'past_due' }, liveBrief);
  expect(screen.getByText('Payment late')).toBeTruthy();
  await screen.findByRole('list', { name: 'Progress of the website' });
  expect(screen.queryByText('Live at holt.example')).toBeNull();
});

test('the website is an inert picture, beside its versions', async () => {
  const { screen, section } = await openCustomer(
    {},
    {
      'GET /api/websites': () => ({
        body: [aWebsite({ websitePreviewUrl: 'https://t.previews.example/' })],
      }),
    },
  );
  const website = section('Website');
  await website.findByText('No ZIP was uploaded yet.');
  const frame = screen.container.querySelector('iframe');
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
  expect(frame?.getAttribute('loading')).toBe('lazy');
  expect(frame?.style.scale).toBe('0.2');
  expect(frame?.closest('[inert]')).not.toBeNull();
});

test('a section fails and retries without the others', async () => {
  let isBroken = true;
  const { section } = await openCustomer(
    {},
    {
      'GET /api/admin/payments': () =>
        isBroken ? { status: 503, body: { message: 'We are busy.' } } : { body: [] },
    },
  );
  const payments = section('Receipts and payments');
  await payments.findByText(/We could not load the payments\. We are busy\./);
  await section('Brief and files').findByText('The brief is empty.');
  isBroken = false;
  await userEvent.click(payments.getByRole('button', { name: 'Try again' }));
  await payments.findByText('No payments yet.');
});

test('requests can be moved here, too', async () => {
  const calls = await openCustomer(
    {},
    {
      'GET /api/requests': () => ({ body: [aBoardRequest()] }),
      'POST /api/admin/requests/5-14': () => ({ body: aBoardRequest({ state: 'in-work' }) }),
    },
  );
  const requests = calls.section('Requests');
  await userEvent.click(await requests.findByRole('button', { name: 'Other steps of R-14' }));
  await userEvent.click(requests.getByRole('menuitem', { name: 'Start work' }));
  await calls.screen.findByText('R-14 was updated');
  expect(writes(calls.calls).map(({ json }) => json)).toEqual([{ state: 'in-work' }]);
});

test('a request is created for the customer', async () => {
  const { calls, screen, section } = await openCustomer(
    {},
    { 'POST /api/requests': () => ({ body: aBoardRequest() }) },
  );
  await userEvent.click(section('Requests').getByRole('button', { name: 'Make a request' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a request' }));
  await userEvent.type(dialog.getByLabelText('What should change?'), 'Opening hours');
  await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
  await screen.findByText('R-14 was sent');
  expect(writes(calls).map(({ json }) => json)).toEqual([
    { websiteId: 5, title: 'Opening hours', text: '' },
  ]);
});

test('the brief is shown, and the timeline can be corrected', async () => {
  const brief = aBrief({ business: 'We make kitchens.', sentAt: '2026-02-03T12:00:00Z' });
  const { calls, section } = await openCustomer(
    {},
    {
      'GET /api/brief': () => ({ body: brief }),
      'POST /api/admin/timeline': () => ({ body: brief }),
    },
  );
  expect(await section('Brief and files').findByText('We make kitchens.')).toBeTruthy();
  const website = section('Website');
  const steps = await website.findByRole('list', { name: 'Progress of the website' });
  expect(within(steps).getByText('The customer’s turn')).toBeTruthy();
  await userEvent.selectOptions(website.getByLabelText('Correct the timeline'), 'Design');
  expect(writes(calls).map(({ json }) => json)).toEqual([{ userId: 7, place: 'design' }]);
});

test('the latest messages are shown, and the chat is one click away', async () => {
  const message = {
    id: '000000000000001-0000000001-7',
    userId: 7,
    sender: 'user',
    isUser: true,
    message: 'Is it ready?',
  };
  const { section } = await openCustomer(
    {},
    {
      'GET /api/admin/users/7/messages': () => ({
        body: [
          { ...message, timestamp: '2026-11-21T06:00:00.000Z', senderName: 'Maria' },
          {
            ...{
              ...message,
              id: '000000000000002-0000000002-7',
              isUser: false,
              sender: 'support',
              senderName: 'Noor',
            },
            ...{ message: 'Tomorrow.', timestamp: '2026-11-21T06:02:00.000Z' },
            files: [{ id: 'f', fileName: 'draft.pdf', size: 9 }],
          },
        ],
      }),
    },
  );
  const conversation = section('Conversation');
  const lines = await conversation.findAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Maria .*Is it ready\?$/),
    expect.stringMatching(/^Noor .*Tomorrow\.draft\.pdf$/),
  ]);
  const chat = conversation.getByRole('link', { name: 'Open the chat' });
  expect(chat.getAttribute('href')).toBe('/admin/support?customer=7');
});

test('activity is shown in sentences', async () => {
  const { section } = await openCustomer(
    {},
    {
      'GET /api/admin/audit': () => ({
        body: [
          {
            ...{ id: 'e1', at: '2026-11-21T06:02:00.000Z', actorId: 1, actor: 'noor' },
            ...{
              kind: 'team',
              action: 'updateEdits',
              userId: 7,
              userName: 'Holt Joinery',
              ...{ websiteName: null, requestTitle: null },
              websiteId: null,
            },
            ...{ before: { editsRequested: 1 }, after: { editsRequested: 3 } },
          },
        ],
      }),
    },
  );
  const line = await section('Activity').findByRole('listitem');
  expect(line.textContent).toMatch(/^noor corrected the edits requested: 1 → 3/);
});

test.each([
  ['Upload website ZIP', 'Website', 'Upload website ZIP'],
  ['Preview links', 'Website', 'Preview links'],
  ['Set edits', 'Account', 'Set edits'],
  ['Delete', 'Account', /^Delete/],
])('%s is a button', async (button, part, dialog) => {
  const { screen, section } = await openCustomer({ zipFileUploaded: true });
  await userEvent.click(section(part).getByRole('button', { name: button }));
  await screen.findByRole('dialog', { name: dialog });
});

test.each(['Set website', 'ZIP versions', 'Set download URL'])(
  '%s is in the menu of the website',
  async (name) => {
    const { screen, section } = await openCustomer();
    const actions = within(
      section('Website').getByRole('group', { name: 'Actions of the website' }),
    );
    await userEvent.click(actions.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
    await screen.findByRole('dialog', { name });
  },
);

const noVersion = { websiteId: null } as const;
const version = { zipFileUploaded: true } as const;
const address = { websitePreviewUrl: 'https://holt.example/' } as const;

test.each<[Partial<Customer>, Stage, string | undefined]>([
  [noVersion, { kind: 'brief' }, 'Upload website ZIP'],
  [noVersion, { kind: 'design' }, 'Upload website ZIP'],
  [noVersion, { kind: 'hosted', domain: 'none' }, 'Upload website ZIP'],
  [noVersion, { kind: 'ended' }, undefined],
  [version, { kind: 'review', domain: 'none', isFirst: true }, 'Share a preview link'],
  [address, { kind: 'review', domain: 'none', isFirst: true }, 'Share a preview link'],
  [version, { kind: 'changes' }, 'Upload website ZIP'],
  [version, { kind: 'approved' }, undefined],
  [version, { kind: 'yours' }, undefined],
  [version, { kind: 'hosted', domain: 'records' }, undefined],
  [version, { kind: 'live', name: 'holt.example' }, undefined],
])('with %o at %o the next step stands out: %s', async (fields, stage, next) => {
  const { screen } = await openCustomer(fields, {
    'GET /api/brief': () => ({ body: aBrief({ stage }) }),
  });
  await screen.findByRole('list', { name: 'Progress of the website' });
  const primaries = () =>
    [...screen.container.querySelectorAll(`.${button.primary}`)].map(
      ({ textContent }) => textContent,
    );
  await expect.poll(primaries).toEqual(next ? [next] : []);
  const acts = within(screen.getByRole('group', { name: 'Actions of the website' }));
  const offered = acts.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offered.includes('Upload website ZIP')).toBe(next !== 'Upload website ZIP');
  const isSet = fields.websiteId !== null;
  expect(offered.includes('Preview links')).toBe(isSet && next !== 'Share a preview link');
  expect(offered.includes('Set website')).toBe(!isSet);
});

test.each<[Partial<Customer>, string]>([
  [noVersion, 'a prospect'],
  [{ ...paying, subscriptionStatus: 'past_due' }, 'a late payer'],
])('who waits for an answer is answered first: %o, %s', async (fields) => {
  const waitsSince = '2026-02-02T12:00:00Z';
  const { screen } = await openCustomer(fields, {
    'GET /api/brief': () => ({ body: aBrief({ stage: { kind: 'design' } }) }),
    'GET /api/admin/standings': () => ({ body: [aStanding({ waitsSince })] }),
  });
  const answer = await screen.findByRole('link', { name: 'Answer' });
  expect(answer.getAttribute('href')).toBe('/admin/support?customer=7');
  expect(screen.getByRole('link', { name: /^Unanswered/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open chat' })).toBeNull();
  expect(screen.container.querySelectorAll(`.${button.primary}`)).toHaveLength(1);
});

test.each([
  ['Holt-Joinery.example', 'holt-joinery.example'],
  ['We have one, at some registrar', ''],
])('the domain of the brief is proposed where its answer is one: %s', async (domain, proposed) => {
  const { section } = await openCustomer(paying, {
    'GET /api/brief': () => ({ body: aBrief({ domain }) }),
  });
  const field = await section('Domain').findByRole('textbox', { name: 'The customer’s domain' });
  await expect.poll(() => field).toHaveProperty('value', proposed);
});

test.each([
  [{}, false],
  [paying, true],
])('payments stand above a long brief once there are any: %o', async (fields, isAbove) => {
  const { screen } = await openCustomer(fields, liveBrief);
  const names = screen
    .getAllByRole('region')
    .map((region) => region.querySelector('h2')?.textContent);
  expect(names.indexOf('Receipts and payments') < names.indexOf('Brief and files')).toBe(isAbove);
});

test.each([
  ['2026-02-02T12:00:00Z', false],
  ['2026-02-09T12:00:00Z', true],
])('a review is offered of a version that is newer than its request: of %s', async (...given) => {
  const [acceptedAt, isOffered] = given;
  const { section } = await openCustomer(
    {},
    {
      'GET /api/requests': () => ({ body: [aBoardRequest({ state: 'in-work' })] }),
      'GET /api/admin/website-zips/5': () => ({ body: [aVersion({ acceptedAt })] }),
    },
  );
  const requests = section('Requests');
  await requests.findByRole('button', { name: 'Other steps of R-14' });
  await section('Website').findByText('new.zip');
  const reviews = requests.queryAllByRole('button', { name: 'Ready for review R-14' });
  expect(reviews).toHaveLength(isOffered ? 1 : 0);
});

test('who does not subscribe is asked for no domain, until an administrator connects one', async () => {
  const { section } = await openCustomer();
  await section('Domain').findByText('No domain yet.');
  await userEvent.click(section('Domain').getByRole('button', { name: 'Connect a domain' }));
  expect(await section('Domain').findByRole('textbox')).toBeTruthy();
});

test.each([
  [{}, 'None', false],
  [{ hasTotp: true }, 'Authenticator app', true],
  [{ hasTotp: true, passkeys: 2 }, 'Authenticator app, 2 passkeys', true],
  [{ passkeys: 1 }, '1 passkey', true],
])('a second factor is named, and removed only where there is one: %o', async (...given) => {
  const [fields, words, isOffered] = given;
  const { screen, section } = await openCustomer(fields);
  expect(section('Account').getByText(words)).toBeTruthy();
  const name = 'Remove second factor';
  expect(section('Account').queryAllByRole('button', { name })).toHaveLength(isOffered ? 1 : 0);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for maria' }));
  expect(screen.queryAllByRole('menuitem', { name })).toHaveLength(isOffered ? 1 : 0);
});

test('an administrator has an account and no website', async () => {
  const { screen, section } = await openCustomer({ isAdmin: true, websiteId: null });
  expect(section('Account').queryByRole('button')).toBeNull();
  const all = section('Account').getByRole('link', { name: 'All administrators' });
  expect(all.getAttribute('href')).toBe('/admin/settings#administrators');
  expect(screen.queryByRole('region', { name: 'Website' })).toBeNull();
});

test('comments are listed with their pages, and resolved one by one', async () => {
  let state: Comment['state'] = 'open';
  const { calls, section } = await openCustomer(
    {},
    {
      'GET /api/websites/5/comments': () => ({
        body: aReview({
          comments: [aComment({ state })],
          shown: { version: 'upload-2', acceptedAt: '2026-02-03T12:00:00Z' },
          approval: { version: 'upload-1', approvedAt: '2026-02-02T12:00:00Z' },
        }),
      }),
      'POST /api/websites/5/comments/3/resolve': () => {
        state = 'resolved';
        return { body: aComment({ state }) };
      },
    },
  );
  const comments = section('Comments');
  await comments.findByText('A larger heading, please.');
  expect(comments.getByText('On /about/, as a whole')).toBeTruthy();
  expect(comments.getByText(/is not approved; an earlier one was/)).toBeTruthy();
  const pin = comments.getByRole('link', { name: 'Show on the page comment #3' });
  expect(pin.getAttribute('href')).toBe('/admin/website/5#comment-3');
  await userEvent.click(comments.getByRole('button', { name: 'Resolve comment #3' }));
  await comments.findByRole('button', { name: 'Reopen comment #3' });
  expect(writes(calls).map(({ url }) => url)).toEqual(['/api/websites/5/comments/3/resolve']);
});

test('a comment that its author deletes leaves the open page', async () => {
  let comments = [aComment()];
  const { section } = await openCustomer(
    {},
    { 'GET /api/websites/5/comments': () => ({ body: aReview({ comments }) }) },
  );
  await section('Comments').findByText('A larger heading, please.');
  comments = [];
  emitSocketEvent('notification');
  await section('Comments').findByText('No comments on the preview yet.');
});

test('an empty list of comments says so', async () => {
  const { section } = await openCustomer();
  await section('Comments').findByText('No comments on the preview yet.');
});
