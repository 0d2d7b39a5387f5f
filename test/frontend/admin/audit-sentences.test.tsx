import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AuditSentence } from '#frontend/src/features/admin/audit/audit-sentence.tsx';
import type { AuditAction, AuditFields, ListedAuditEntry } from '#shared/model/audit.ts';

type Example = readonly [before: AuditFields, after: AuditFields, sentence: string];

const sum = { amount: 15_000, currency: 'usd' };
const year = new Date().getFullYear();
const at = '2026-11-21T06:02:00.000Z';
const moment = 'Nov 21, 2026, 6:02 AM';

/** As their writers write them; by Stripe where it is money that nobody at the agency moved. */
const examples: Readonly<Record<AuditAction, readonly Example[]>> = {
  purchased: [[{}, sum, 'Website bought by Holt: $150']],
  subscribed: [[{}, sum, 'Subscription began for Holt: $150']],
  renewalFailed: [[{}, sum, 'Monthly payment failed for Holt: $150']],
  subscriptionCancelled: [[{}, {}, 'Subscription cancelled for Holt']],
  subscriptionEnded: [[{}, {}, 'Subscription ended for Holt']],
  refundFailed: [[{}, sum, 'Refund failed to Holt: $150']],
  disputed: [[{}, sum, 'Payment disputed by Holt: $150']],
  disputeWon: [[{}, sum, 'Dispute won with Holt: $150']],
  disputeLost: [[{}, sum, 'Dispute lost with Holt: $150']],
  refund: [[{}, sum, 'Refunded $150 to Holt']],
  register: [[{}, {}, 'Holt registered']],
  activate: [[{}, {}, 'Holt activated the account']],
  sendBrief: [[{}, {}, 'Holt sent the brief']],
  makeRequest: [[{}, { number: 3 }, 'noor made the request R-3 Hours for Holt']],
  reopenRequest: [[{}, { number: 3 }, 'noor asked for more on R-3 Hours of Holt']],
  comment: [[{}, { from: 4 }, 'noor commented on the website of Holt']],
  deleteComment: [[{ comment: 4 }, {}, 'noor deleted a comment of Holt']],
  createCustomer: [
    [
      {},
      { username: 'holt', isActivated: false, activationCode: 'set' },
      'noor created the customer Holt, with an activation code',
    ],
    [{}, { isActivated: true }, 'noor created the customer Holt, activated at once'],
  ],
  deleteUser: [
    [
      { username: 'holt', hasPurchasedSite: true, hasActiveSubscription: true },
      {},
      'noor deleted the customer Holt, who had bought a website and subscribed',
    ],
    [
      { username: 'holt', hasPurchasedSite: false, hasActiveSubscription: false },
      {},
      'noor deleted the customer Holt',
    ],
  ],
  updateActivationCode: [
    [
      { activationCode: 'not set' },
      { activationCode: 'set' },
      'noor set an activation code for Holt',
    ],
    [
      { activationCode: 'set', email: 'set', hasTotp: true, passkeys: 0 },
      { activationCode: 'set', email: 'set', hasTotp: false, passkeys: 0 },
      'noor set an activation code for Holt, with a new email address, without their second factor',
    ],
  ],
  updateEdits: [
    [
      { editsRequested: 1 },
      { editsRequested: 3 },
      'noor corrected the edits requested of Holt: 1 → 3',
    ],
  ],
  changeRequestState: [
    [
      { number: 3, state: 'new' },
      { number: 3, state: 'in-work' },
      'noor changed the state of R-3 Hours of Holt: New → In progress',
    ],
  ],
  assignRequest: [
    [
      { number: 3, assignee: null },
      { number: 3, assignee: 'sam' },
      'noor assigned R-3 Hours of Holt to sam',
    ],
    [
      { number: 3, assignee: 'sam' },
      { number: 3, assignee: null },
      'noor unassigned R-3 Hours of Holt: sam',
    ],
  ],
  setDueDay: [
    [
      { number: 3, dueDay: null },
      { number: 3, dueDay: `${year}-12-14` },
      'noor set the due date of R-3 Hours of Holt: Dec 14',
    ],
    [
      { number: 3, dueDay: `${year}-12-14` },
      { number: 3, dueDay: null },
      'noor removed the due date of R-3 Hours of Holt: Dec 14',
    ],
  ],
  saveSettings: [
    [
      { version: 3 },
      { version: 4, changed: 'Tax number, Currency' },
      'noor changed the settings: Tax number, Currency (version 4)',
    ],
  ],
  restoreSettings: [
    [
      { version: 4 },
      { version: 5, changed: 'Currency', restored: 2 },
      'noor restored version 2 of the settings: Currency (as version 5)',
    ],
    [
      { version: 4 },
      { version: 5, changed: 'Currency', restored: 0 },
      'noor restored the default settings: Currency (as version 5)',
    ],
  ],
  saveNote: [
    [{}, { note: '7f3a' }, 'noor wrote a note on Holt'],
    [{ note: '7f3a' }, { note: '7f3a' }, 'noor changed a note on Holt'],
  ],
  deleteNote: [[{ note: '7f3a' }, {}, 'noor deleted a note on Holt']],
  updateWebsiteUrl: [
    [
      { websiteType: null, name: 'not set' },
      { websiteType: 'business', name: 'set' },
      'noor set up the website of Holt',
    ],
    [
      { description: 'Bread', name: 'set' },
      { description: 'Cakes', name: 'set' },
      'noor changed the website of Holt: Website name and Description',
    ],
  ],
  updateDownloadUrl: [
    [
      { downloadUrl: null },
      { downloadUrl: 'https://holt.example/a.zip' },
      'noor set the download URL of Holt: https://holt.example/a.zip',
    ],
  ],
  generatePreview: [
    [{}, { expiresAt: at }, `noor generated a preview link for Holt, valid until ${moment}`],
  ],
  revokePreview: [
    [
      { preview: 'p1', createdAt: at },
      { preview: null },
      `noor revoked a preview link of Holt, made on ${moment}`,
    ],
  ],
  uploadWebsiteFiles: [
    [
      { zipFileName: null, uploadId: null },
      { zipFileName: 'a.zip', uploadId: 'u1' },
      'noor uploaded website files for Holt: a.zip',
    ],
  ],
  completeWebsiteUpload: [
    [
      { zipFileName: 'a.zip', uploadId: 'u1' },
      { zipFileName: 'b.zip', uploadId: 'u2' },
      'noor uploaded website files for Holt: a.zip → b.zip',
    ],
  ],
  rollbackZip: [
    [
      { zipFileName: 'a.zip', uploadId: 'u2' },
      { zipFileName: 'a.zip', uploadId: 'u1' },
      'noor rolled back the website files of Holt: a.zip',
    ],
  ],
  chooseStartPage: [
    [
      { startPage: null },
      { startPage: 'home.html' },
      'noor chose the start page of Holt: home.html',
    ],
  ],
  clearMailStop: [
    [
      { mailStop: 'bounce' },
      { mailStop: null },
      'noor resumed email delivery to Holt, after it had bounced',
    ],
    [
      { mailStop: 'complaint' },
      { mailStop: null },
      'noor resumed email delivery to Holt, after a report of spam',
    ],
  ],
  settleChat: [[{}, {}, 'noor marked a conversation as needing no answer, Holt']],
  saveReply: [
    [
      { title: null, text: null },
      { title: 'Hello', text: 'Good day' },
      'noor saved a canned reply: Hello',
    ],
    [
      { title: 'Hello', text: 'Good day' },
      { title: 'Hello', text: 'Hi' },
      'noor changed a canned reply: Hello',
    ],
  ],
  deleteReply: [[{ title: 'Hello', text: 'Hi' }, {}, 'noor deleted a canned reply: Hello']],
  removeSecondFactor: [
    [
      { hasTotp: true, passkeys: 2 },
      { hasTotp: false, passkeys: 0 },
      'noor removed the second factor of Holt: their authenticator app and 2 passkeys',
    ],
  ],
  createAdmin: [
    [
      {},
      { username: 'holt', isAdmin: true, activationCode: 'set' },
      'noor created the administrator Holt',
    ],
    [
      { activationCode: 'set' },
      { username: 'holt', isAdmin: true, activationCode: 'set' },
      'noor recovered the administrator Holt',
    ],
  ],
  removeAdmin: [
    [
      { username: 'holt', isAdmin: true },
      { isAdmin: false },
      'noor removed the administrator Holt',
    ],
  ],
  inviteAdministrator: [
    [
      {},
      { username: 'holt', isActivated: false, activationCode: 'set', isAdmin: true },
      'noor invited the administrator Holt',
    ],
  ],
  inviteAgain: [
    [{ activationCode: 'set' }, { activationCode: 'set' }, 'noor sent an invitation again to Holt'],
  ],
  revokeInvitation: [
    [
      { username: 'holt', isAdmin: true },
      { isAdmin: false },
      'noor revoked the invitation of Holt',
    ],
  ],
  changeSubscription: [
    [
      { status: 'active', servedUntil: null },
      { wish: 'leave' },
      'noor cancelled the subscription of Holt',
    ],
    [{ status: 'active' }, { wish: 'end' }, 'noor ended the subscription of Holt'],
    [{ status: 'active' }, { wish: 'resume' }, 'noor resumed the subscription of Holt'],
  ],
  closePaymentTask: [
    [
      { paymentTask: 'A refund failed' },
      { paymentTask: 'Done' },
      'noor ticked off a payment of Holt: A refund failed',
    ],
  ],
  correctTimeline: [
    [
      { place: 'brief' },
      { place: 'design' },
      'noor corrected the timeline of Holt: Brief → Design',
    ],
  ],
  approve: [
    [
      { uploadId: null },
      { uploadId: 'u1', zipFileName: 'a.zip' },
      'noor approved the version shown to Holt: a.zip',
    ],
  ],
  updateProfile: [
    [
      { firstName: 'not set', email: 'set' },
      { firstName: 'set', email: 'set' },
      'Holt changed their own profile: Email and First name',
    ],
  ],
  verifyEmail: [[{ email: 'set' }, { email: 'set' }, 'Holt changed their own email address']],
  changePassword: [[{}, {}, 'Holt changed their own password']],
  resetPassword: [[{}, {}, 'Holt set a new password by a link']],
  changeFactors: [
    [{}, { change: 'appAdded' }, 'Holt added an authenticator app'],
    [{}, { change: 'appRemoved' }, 'Holt removed their authenticator app'],
    [{}, { change: 'codesRenewed' }, 'Holt made new recovery codes'],
    [{}, { change: 'passkeyAdded' }, 'Holt added a passkey'],
    [{}, { change: 'passkeyRemoved' }, 'Holt removed a passkey'],
  ],
  connectDomain: [
    [
      { domain: null },
      { domain: 'holt.example' },
      'noor connected a domain for Holt: holt.example',
    ],
    [{}, {}, 'noor connected a domain for Holt'],
  ],
  disconnectDomain: [
    [
      { domain: 'holt.example' },
      { domain: null },
      'noor disconnected a domain of Holt: holt.example',
    ],
  ],
  addFile: [[{}, { fileName: 'menu.pdf' }, 'noor sent a file to Holt: menu.pdf']],
};

const own =
  /^(register|activate|sendBrief|updateProfile|verifyEmail|change(Password|Factors)|resetPassword)$/;
const ofNobody = /Reply$|Settings$/;

function entryOf(action: string, before: AuditFields, after: AuditFields): ListedAuditEntry {
  const isMoney = 'amount' in after || action.startsWith('subscription');
  const userId = ofNobody.test(action) ? null : 7;
  const actorId = own.test(action) ? 7 : 1;
  return {
    ...{ id: 'e1', at, action, before, after, userId, websiteId: 5, websiteName: null },
    ...(isMoney
      ? { kind: 'money', actorId: null, actor: 'Stripe' }
      : { kind: 'team', actorId, actor: 'noor' }),
    ...{ userName: userId && 'Holt', requestTitle: 'number' in after ? 'Hours' : null },
  };
}

function sentenceOf(entry: ListedAuditEntry): string | null | undefined {
  const { container } = render(<AuditSentence entry={entry} when="now" />, {
    wrapper: MemoryRouter,
  });
  return container.querySelector('p')?.textContent;
}

const all = Object.entries(examples).flatMap(([action, rows]) =>
  rows.map(([before, after, sentence]) => ({ action, before, after, sentence })),
);

test.each(all)('$action reads: $sentence', ({ action, before, after, sentence }) => {
  expect(sentenceOf(entryOf(action, before, after))).toBe(sentence);
});

test.each([
  [{ paidAmount: 100_000 }, 'noor refunded $150 of $1,000 to Holt: Late by a week'],
  [{ paidAmount: 15_000 }, 'noor refunded $150 to Holt: Late by a week'],
  [{}, 'noor refunded $150 to Holt: Late by a week'],
])('a refund of %o in the panel reads: %s', (paid, sentence) => {
  const after = { paymentIntentId: 'pi_1', ...sum, ...paid, reason: 'Late by a week' };
  const entry = { ...entryOf('refund', {}, after), actorId: 1, actor: 'noor' };
  expect(sentenceOf({ ...entry, before: { refundedAmount: 0 } })).toBe(sentence);
});

test('an action of another release is told by its name alone', () => {
  expect(sentenceOf(entryOf('somethingNew', {}, { secretField: 'x' }))).toBe(
    'noor somethingNew, Holt',
  );
});

test.each([
  ['purchased', 'earned'],
  ['renewalFailed', 'failed'],
  ['subscriptionEnded', ''],
] as const)('a sign before %s is seen among the rest: %s', (action, outcome) => {
  const entry = entryOf(action, {}, {});
  const { container } = render(<AuditSentence entry={entry} when="now" />, {
    wrapper: MemoryRouter,
  });
  const sign = container.querySelector('svg')?.parentElement;
  expect(/earned|failed/.exec(sign?.className ?? '')?.[0] ?? '').toBe(outcome);
});

test('what is long is told on demand, and of personal data no more than that it changed', () => {
  const before = { description: 'Bread', name: 'set' };
  render(
    <AuditSentence
      entry={entryOf('updateWebsiteUrl', before, { description: 'Cakes', name: 'set' })}
      when="now"
    />,
    { wrapper: MemoryRouter },
  );
  const details = screen.getByRole('group');
  expect([...details.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Website name ',
    'Description Bread Cakes',
  ]);
});
