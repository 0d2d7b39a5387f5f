import type { WrittenMail } from '#functions/mail/template.ts';
import type { TemplateName } from '#functions/mail/templates.ts';
import { templates } from '#functions/mail/templates.ts';
import { greetingName } from '#functions/mail/words-of-others.ts';
import { type Agency, defaultAgency } from '#shared/model/agency.ts';
import { currency, purchasePriceCents, subscriptionPriceCents } from '#shared/pricing.ts';
import { activationPath } from '#shared/rules/activation-code.ts';
import { formatMoney } from '#shared/rules/money.ts';

const at = '2026-11-22T09:05:00.000Z';
const token = 'kT3vQx9LmZ2pRw8sYb5nHc7jDf4gAe6uVi1oXy0tBqM';

const replyTo = `reply+${'0'.repeat(55)}@reply.example`;

const pdfOf = (title: string) => ({
  ...{ fileName: `${title}.pdf`, type: 'application/pdf' },
  content: new Uint8Array(),
});

/** What people wrote who are not the agency. */
export interface Words {
  readonly firstName: string;
  readonly username: string;
  readonly customer: string;
  readonly websiteName: string;
  readonly from: string;
  readonly messages: readonly string[];
  readonly title: string;
  readonly commenter: string;
  readonly comment: string;
  readonly field: { readonly name: string; readonly value: string };
}

export const usualWords: Words = {
  ...{ firstName: 'Dana', username: 'dana', customer: 'Harbor & Pine' },
  ...{ websiteName: 'Harbor & Pine', from: 'Maren', title: 'New opening hours' },
  messages: [
    'Hi Dana, the new opening hours are online.',
    'Could you send us a photo of the terrace?\nAnything from your phone will do.',
  ],
  ...{ commenter: 'Maren', comment: 'Is this the photo that you mean?' },
  field: { name: 'wish', value: 'A table by the window.\nWe bring a dog, a small one.' },
};

/** Every mail with the values of one customer; `credentialsChanged` as it goes to the old address. */
export const exampleMails = mailsWith(usualWords);

export function mailsWith(
  words: Words,
  agency: Agency = defaultAgency,
): Readonly<Record<TemplateName, WrittenMail>> {
  const { customer, websiteName, username } = words;
  const dana = { name: greetingName(words.firstName, username), username };
  return {
    welcome: templates.welcome.write({ ...dana, earlier: null }, agency),
    activationCode: templates.activationCode.write(
      {
        ...dana,
        ...{ code: '4821', path: activationPath('dana', '4821'), isAdmin: false, by: null },
        validUntil: '2026-12-22T09:05:00.000Z',
      },
      agency,
    ),
    codeReset: templates.codeReset.write(
      {
        ...dana,
        ...{ code: '7350', path: activationPath('dana', '7350'), isActivated: true },
        validUntil: '2026-12-22T09:05:00.000Z',
      },
      agency,
    ),
    previewReady: templates.previewReady.write(
      {
        ...dana,
        ...{ websiteName, token, expiresAt: '2026-11-24T09:05:00.000Z' },
      },
      agency,
    ),
    passwordReset: templates.passwordReset.write(
      { ...dana, token, validUntil: '2026-11-22T10:05:00.000Z' },
      agency,
    ),
    verifyEmail: templates.verifyEmail.write(
      {
        ...dana,
        ...{ email: 'dana@harborandpine.example', token },
        validUntil: '2026-11-23T09:05:00.000Z',
      },
      agency,
    ),
    credentialsChanged: templates.credentialsChanged.write(
      {
        ...{ ...dana, at },
        email: 'dana@harborandpine.example',
        undo: { path: `/verify-email?token=${token}`, until: '2026-11-25T09:05:00.000Z' },
        waysIn: [],
      },
      agency,
    ),
    addressBySupport: templates.addressBySupport.write(
      {
        ...{ ...dana, at, email: 'dana@harborandpine.example' },
      },
      agency,
    ),
    addressAsked: templates.addressAsked.write(
      {
        ...{ ...dana, at, email: 'dana@harborandpine.example' },
      },
      agency,
    ),
    addressReplaced: templates.addressReplaced.write({ ...dana, at, isUndone: true }, agency),
    wrongCodes: templates.wrongCodes.write({ ...dana, at }, agency),
    newSignIn: templates.newSignIn.write(
      {
        ...dana,
        agent: 'Firefox on Windows',
        country: 'Portugal',
        at,
      },
      agency,
    ),
    receipt: templates.receipt.write(
      {
        ...dana,
        ...{ amountCents: purchasePriceCents, currency, paidAt: at, receiptId: 'P-000041' },
        hasFiles: true,
        pdf: pdfOf('Receipt P-000041'),
      },
      agency,
    ),
    renewalReceipt: templates.renewalReceipt.write(
      {
        ...dana,
        ...{
          amountCents: subscriptionPriceCents,
          currency,
          paidAt: at,
          isFirst: false,
          receiptId: 'P-000042',
        },
        pdf: pdfOf('Receipt P-000042'),
        nextBillingDate: '2026-12-22T09:05:00.000Z',
        next: { amount: subscriptionPriceCents, currency, discount: null },
      },
      agency,
    ),
    refunded: templates.refunded.write(
      {
        ...dana,
        ...{ amountCents: purchasePriceCents, currency, refundedAt: at, effect: 'locked' },
        ...{ refundNoteId: 'P-000043', receiptId: 'P-000041' },
        pdf: pdfOf('Refund P-000043'),
      },
      agency,
    ),
    refundFailed: templates.refundFailed.write(
      {
        ...{ ...dana, amountCents: purchasePriceCents, currency },
        ...{ refundNoteId: 'P-000044', receiptId: 'P-000041' },
        pdf: null,
      },
      agency,
    ),
    refundOwed: templates.refundOwed.write(
      {
        ...{ customer, email: 'dana@harborpine.example', customerId: 7 },
        ...{
          amountCents: purchasePriceCents,
          currency,
          refundNoteId: 'P-000044',
          receiptId: 'P-000041',
        },
      },
      agency,
    ),
    paidTwice: templates.paidTwice.write(
      {
        ...{ customer, customerId: 7, receiptId: 'P-000041' },
        ...{ start: '2026-11-27T10:00:00.000Z', end: '2026-12-27T10:00:00.000Z' },
      },
      agency,
    ),
    disputeOpened: templates.disputeOpened.write(
      {
        ...{ customer, email: 'dana@harborpine.example', customerId: 7 },
        ...{
          amount: subscriptionPriceCents,
          currency,
          receiptId: 'P-000041',
          kind: 'subscription',
        },
        ...{ reason: 'subscription_canceled', dueBy: '2026-12-04T10:00:00.000Z' },
      },
      agency,
    ),
    paymentFailed: templates.paymentFailed.write(
      {
        ...{ ...dana, token, payBy: '2026-12-22T09:05:00.000Z' },
        ...{ owed: formatMoney(2 * subscriptionPriceCents, currency), months: 2, why: 'card' },
        ...{ since: '2026-11-22T09:05:00.000Z', card: 'Visa ending in 4242' },
      },
      agency,
    ),
    subscriptionCancelled: templates.subscriptionCancelled.write(
      {
        ...{
          ...dana,
          ownsWebsite: false,
          domain: 'harborandpine.example',
          servedUntil: '2026-12-27T10:00:00.000Z',
        },
      },
      agency,
    ),
    subscriptionEnded: templates.subscriptionEnded.write(
      {
        ...{ ...dana, ownsWebsite: false },
      },
      agency,
    ),
    chatMessage: templates.chatMessage.write(
      {
        greeting: `Hello ${dana.name}`,
        ...{ hasAccount: true, count: words.messages.length },
        ...{ from: words.from, messages: [...words.messages], customerId: null, replyTo },
      },
      agency,
    ),
    secondFactorChanged: templates.secondFactorChanged.write(
      {
        ...{ ...dana, at, change: 'appAdded', emailChangedAt: null },
      },
      agency,
    ),
    exportReady: templates.exportReady.write({ ...dana, token: `7.${token}`, endsAt: at }, agency),
    previewAlert: templates.previewAlert.write(
      {
        ...{ name: 'Maren', username: 'maren', kind: 'previewOpened' },
        ...{ customer, customerId: 7, websiteId: 5, websiteName },
      },
      agency,
    ),
    teamChanged: templates.teamChanged.write(
      {
        ...{ name: 'Maren', username: 'maren', change: 'invited', at, by: 'maren' },
        ...{ whom: username, email: 'dana@harborandpine.example' },
      },
      agency,
    ),
    moneyNews: templates.moneyNews.write(
      {
        ...{ name: 'Maren', username: 'maren', kind: 'purchased' },
        ...{ customer, customerId: 7, paid: { amount: purchasePriceCents, currency }, at },
        ...{
          amount: formatMoney(purchasePriceCents, currency),
          card: null,
          payBy: null,
          until: null,
        },
      },
      agency,
    ),
    workNews: templates.workNews.write(
      {
        ...{ name: 'Maren', username: 'maren', kind: 'requestMade', news: 'requestMade' },
        ...{ customer, customerId: 7, request: { websiteId: 5, number: 14 }, at },
        about: { label: 'R-14', title: words.title },
        said: 'From Monday on, please.',
        next: null,
      },
      agency,
    ),
    requestChanged: templates.requestChanged.write(
      {
        ...dana,
        state: 'to-review',
        requests: [
          { label: 'R-14', title: words.title },
          { label: 'R-15', title: 'A photo of the terrace' },
        ],
        reason: null,
        replyTo: null,
      },
      agency,
    ),
    replyLost: templates.replyLost.write({ ...dana, reason: 'old' }, agency),
    versionReady: templates.versionReady.write({ ...dana, websiteName, isFirst: false }, agency),
    commentsMade: templates.commentsMade.write(
      {
        ...{ greeting: `Hello ${dana.name}`, hasAccount: true, websiteId: 5 },
        ...{ websiteName, others: 2, first: 3, isAgency: false },
        comments: [
          { number: 3, by: { name: words.commenter, role: 'visitor' }, text: words.comment },
          {
            number: 4,
            by: { name: 'Maren', role: 'administrator' },
            text: 'We would put it here.',
          },
        ],
      },
      agency,
    ),
    domainNews: templates.domainNews.write(
      {
        ...dana,
        ...{ domain: 'harborandpine.example', news: 'live' },
      },
      agency,
    ),
    siteMessage: templates.siteMessage.write(
      {
        ...dana,
        ...{ websiteName, form: 'booking' },
        fields: [
          { name: 'who', value: 'Ines Marlow' },
          { name: 'email', value: 'ines@example.com' },
          words.field,
        ],
        replyTo: 'ines@example.com',
      },
      agency,
    ),
    siteMessagesPaused: templates.siteMessagesPaused.write(
      {
        ...dana,
        ...{ websiteName, until: '2026-11-23T00:00:00.000Z' },
      },
      agency,
    ),
    siteOutage: templates.siteOutage.write(
      {
        ...{ news: 'down', host: 'www.harborandpine.example', since: at, found: 'HTTP 500' },
        ...{ customer, customerId: 7 },
      },
      agency,
    ),
    monthlyReport: templates.monthlyReport.write(
      {
        ...dana,
        report: {
          ...{ month: '2026-10', isOver: true, previous: '2026-09', next: '2026-11' },
          websites: [
            {
              ...{ websiteId: 7, name: websiteName, messages: 23 },
              changes: [
                { title: `R-14 ${words.title}`, createdAt: '2026-10-21T09:05:00.000Z' },
                {
                  title: 'A new version of your website',
                  createdAt: '2026-10-04T14:40:00.000Z',
                },
              ],
              uptime: [{ day: 3, checks: 8_928, failures: 2 }],
              before: {
                ...{ changes: 1, messages: 31, views: 0 },
                uptime: [{ day: 3, checks: 8_640, failures: 0 }],
              },
              visits: {
                ...{ from: '2026-10-01', to: '2026-10-31' },
                days: [{ day: '2026-10-03', views: 412, robots: 96, missing: 7 }],
                pages: [{ name: '/', count: 260 }],
                referrers: [{ name: 'search.example', count: 81 }],
                missing: [{ name: '/old-menu/', count: 7 }],
              },
            },
          ],
          answers: { count: 4, medianMs: 12 * 60_000 },
          answersBefore: { count: 2, medianMs: 40 * 60_000 },
        },
      },
      agency,
    ),
    deletionRequested: templates.deletionRequested.write(
      {
        ...{ ...dana, dueAt: at, domain: 'harborandpine.example', emailChangedAt: null },
      },
      agency,
    ),
    deletionTomorrow: templates.deletionTomorrow.write(
      {
        ...{ ...dana, dueAt: at, domain: 'harborandpine.example', emailChangedAt: null },
      },
      agency,
    ),
    deletionVoid: templates.deletionVoid.write({ ...dana, emailChangedAt: null }, agency),
  };
}

export function examplePlace({ kind }: WrittenMail, agency: Agency = defaultAgency) {
  const unsubscribePath = kind === null ? null : '/unsubscribe?token=example';
  return { publicOrigin: 'https://example.com', unsubscribePath, agency };
}
