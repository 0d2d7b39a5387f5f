import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { listFunctions } from '#infra/inventory.ts';
import type { Access } from '#shared/api/route.ts';

/** Calls that change something without a proof, and why a stolen session may. */
const unproven: Readonly<Record<'admin' | 'user', Readonly<Record<string, string>>>> = {
  admin: {
    'briefs.correctTimeline': 'daily work, in the trail, and can be taken back',
    'admin.createCustomer': 'daily work; the new account has nothing',
    'admin.updateWebsiteUrl': 'daily work, in the trail; the customer reads of it',
    'admin.uploadWebsiteFiles': 'daily work; every version is kept and can be rolled back',
    'admin.completeWebsiteUpload': 'as above',
    'admin.uploadTest': 'stores nothing',
    'admin.generatePreview': 'daily work; shows what administrators see anyway',
    'admin.rollbackZip': 'daily work; every version is kept',
    'admin.updateEdits': 'a number',
    'admin.revokePreview': 'takes something away that is given again by one call',
    'admin.chooseStartPage': 'daily work, in the trail, and can be taken back',
    'admin.closePaymentTask': 'a mark on a list, in the trail; no money moves',
    'admin.clearMailStop': 'lets mail be tried again',
    'admin.changeRequestState': 'daily work, and can be taken back',
    'admin.assignRequest': 'daily work, and can be taken back',
    'admin.setDueDay': 'as above',
    'admin.answerRequest': 'daily work, as every message of the chat',
    'admin.saveNote': 'a text for administrators, in the trail',
    'admin.deleteNote': 'as above; who deleted it stays in the trail',
    'settings.createPicture': 'nobody sees it before a save, which needs a proof',
    'settings.completePicture': 'as above',
    'chat.settle': 'nothing is lost, and their next message waits again',
    'chat.saveReply': 'a text that nobody sees before it is sent',
    'chat.deleteReply': 'as above',
  },
  user: {
    'account.updateProfile': 'can be set again',
    'account.updateNotifications':
      'can be set again; mails about money and security are always sent',
    'assets.create': 'adds a file, which can be removed',
    'assets.complete': 'as above',
    'assets.remove': 'a copy of a file that its owner has',
    'billing.createPaymentIntent': 'a form that nothing is paid with yet',
    'billing.confirmPurchase': 'records what was paid at Stripe',
    'billing.createSubscription': 'a form that nothing is paid with yet',
    'billing.confirmSubscription': 'records what was paid at Stripe',
    'billing.resumeSubscription': 'gives back what was there; it can be cancelled again',
    'billing.confirmCard': 'ends what began with a proof, at Stripe',
    'billing.buyer': 'can be set again; written receipts stay',
    'briefs.save': 'daily work; nothing is replaced that the page did not show',
    'briefs.send': 'daily work, and can be sent again',
    'comments.add': 'daily work',
    'comments.resolve': 'daily work, and can be taken back',
    'comments.reopen': 'as above',
    'comments.remove': 'one’s own words, which nobody has taken up',
    'comments.approve': 'daily work; the agency reads of it before it acts',
    'forms.markRead': 'a mark',
    'hosting.connectDomain': 'replaces none that is live, which a proof has to remove first',
    'hosting.checkDomain': 'a question',
    'notifications.read': 'a mark',
    'notifications.setSwitches': 'can be set again',
    'privacy.undoDeletion': 'keeps what is there',
    'requests.makeRequest': 'daily work',
    'requests.confirm': 'daily work, and can be taken back',
    'requests.reopen': 'as above',
    'secondFactor.addPasskey': 'its ticket is given after a proof only',
    'secondFactor.startProof': 'is the proof',
    'secondFactor.prove': 'as above',
  },
};

/** The names of those of an access. */
function unprovenCalls(access: Access) {
  const calls = listFunctions().filter(
    ({ route }) => route?.access === access && route.method !== 'GET',
  );
  const rest = calls.filter(
    ({ entry }) => !/requireProof(?:OfFactor)?\(/.test(readFileSync(join(root, entry), 'utf8')),
  );
  expect(calls.length - rest.length).toBeGreaterThan(5);
  return rest.map(({ name }) => name);
}

test.each(['admin', 'user'] as const)(
  'every call of access %s that changes something asks for a proof, or has a reason (THREAT-F6)',
  (access) => {
    expect(unprovenCalls(access).toSorted()).toEqual(Object.keys(unproven[access]).toSorted());
  },
);
