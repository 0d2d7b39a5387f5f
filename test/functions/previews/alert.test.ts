import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as listViewers } from '#functions/admin/list-viewers.ts';
import { handler as revoke } from '#functions/admin/revoke-preview.ts';
import { getPreview, previewIdOf } from '#functions/data/websites/preview.ts';
import { handler as remind } from '#functions/events/remind-of-previews.ts';
import { handler as ask } from '#functions/previews/ask.ts';
import { handler as get } from '#functions/previews/get.ts';
import { handler as heartbeat } from '#functions/previews/heartbeat.ts';
import { newPreviewToken } from '#functions/rules/websites/preview-token.ts';
import { viewer } from '#shared/api/admin/previews.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { previewAnswers } from '#shared/texts/previews.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { chatting } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { bellOf } from '#test/support/notifications.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const hourMs = 3_600_000;

async function givenLink(isActivated = false) {
  const owner = await givenUser({ companyName: 'Acme', isActivated });
  const website = await givenWebsite(owner.id, { name: 'Acme shop' });
  return { owner, website, token: await givenPreview(owner.id) };
}

const visitor = () => new ApiClient();
const look = (token: string) => visitor().call(get, { params: { token } });
const say = (token: string, client = visitor()) =>
  client.call(heartbeat, { method: 'POST', params: { token } });
const askFor = (token: string, client = visitor()) =>
  client.call(ask, { method: 'POST', params: { token } });

async function toldOf(userId: number) {
  const { id } = await givenUser({ isAdmin: true });
  const { notifications } = await bellOf(await signedIn(id));
  return notifications.flatMap(({ customer, kind }) => (customer?.id === userId ? kind : []));
}

async function lookingAt(userId: number) {
  const admin = await signedIn((await givenUser({ isAdmin: true })).id);
  const { json } = await admin.call(listViewers);
  return z.parse(z.array(viewer), json).filter((one) => one.userId === userId);
}

const signals = async (websiteId: number) =>
  Object.values(await dumpTable()).filter(
    (item) => Object(item).template === 'previewAlert' && Object(item).data.websiteId === websiteId,
  );

describe('an opening', () => {
  test('is counted by the first heartbeat, notified by bell and mail once, and never by a fetch alone', async () => {
    const clock = givenClock();
    const { owner, website, token } = await givenLink();
    await look(token);
    expect([await toldOf(owner.id), await lookingAt(owner.id)]).toEqual([[], []]);
    const endsAt = new Date(Date.now() + previewLimits.validMs).toISOString();
    expect((await say(token)).json).toEqual({
      message: previewAnswers.seen,
      endsAt,
      isActivated: false,
    });
    expect(await toldOf(owner.id)).toEqual(['previewOpened']);
    expect(await signals(website.id)).toHaveLength(1);
    const seen = { websiteId: website.id, openings: 1, lookingAt: new Date().toISOString() };
    expect(await lookingAt(owner.id)).toMatchObject([seen]);
    clock.pass(previewLimits.visitMs);
    await say(token);
    expect(await lookingAt(owner.id)).toMatchObject([{ openings: 2 }]);
    expect(await toldOf(owner.id)).toEqual(['previewOpened']);
    expect(await signals(website.id)).toHaveLength(1);
  });

  test('tells whether the account of the link is activated, so that nobody is asked for a code in vain', async () => {
    const { token } = await givenLink(true);
    expect((await say(token)).json).toMatchObject({ isActivated: true });
  });

  test('is counted once for concurrent heartbeats', async () => {
    const { owner, website, token } = await givenLink();
    const answers = await Promise.all(Array.from({ length: 10 }, () => say(token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await toldOf(owner.id)).toEqual(['previewOpened']);
    expect(await lookingAt(owner.id)).toMatchObject([{ openings: 1 }]);
    expect(await signals(website.id)).toHaveLength(1);
  });

  test('notifies administrators of requests and heartbeats, except an administrator’s own', async () => {
    const support = await givenUser({ isAdmin: true });
    const socket = await chatting(support);
    const { owner, website, token } = await givenLink();
    const admin = await signedIn(support.id);
    await admin.call(get, { params: { token } });
    await say(token, admin);
    expect(socket.ofType('preview-opened')).toEqual([]);
    await look(token);
    await say(token);
    const about = {
      customer: { id: owner.id, name: 'Acme' },
      website: { id: website.id, name: 'Acme shop' },
    };
    expect(socket.ofType('preview-opened')).toEqual([
      { type: 'preview-opened', data: { ...about, count: 0 } },
      { type: 'preview-opened', data: { ...about, count: 1 } },
    ]);
  });

  test('tells administrators of one load in half a minute, however often a link is loaded (THREAT-N9)', async () => {
    const clock = givenClock();
    const socket = await chatting(await givenUser({ isAdmin: true }));
    const [one, other] = [await givenLink(), await givenLink()];
    const loads = (count: number) =>
      Promise.all(Array.from({ length: count }, () => look(one.token)));
    const told = (owner: number) =>
      socket
        .ofType('preview-opened')
        .filter((frame) => JSON.stringify(frame).includes(`"customer":{"id":${owner},`)).length;
    await loads(20);
    clock.pass(previewLimits.tellPauseMs - 1);
    await loads(20);
    expect(told(one.owner.id)).toBe(1);
    await look(other.token);
    expect(told(other.owner.id)).toBe(1);
    clock.pass(1);
    await loads(20);
    expect(told(one.owner.id)).toBe(2);
    const views = (await getPreview(one.token, new Date()))?.views;
    expect(views).toBe(60);
  });

  test('does not notify anyone when the write fails', async () => {
    const { owner, token } = await givenLink();
    const failure = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
    const fault = { command: 'TransactWriteItemsCommand', when: 'before', error: failure } as const;
    const written = vi.spyOn(console, 'error').mockReturnValue();
    expect((await withFault(fault, () => say(token))).status).toBe(503);
    written.mockClear();
    expect(await toldOf(owner.id)).toEqual([]);
    await say(token);
    expect(await toldOf(owner.id)).toEqual(['previewOpened']);
  });
});

describe('viewer', () => {
  test('is stored at most every 30 seconds, and ends 90 seconds after the last heartbeat', async () => {
    const clock = givenClock();
    const { owner, token } = await givenLink();
    await say(token);
    clock.pass(previewLimits.heartbeatMs - 1);
    const { names } = await watchTable(() => say(token));
    // Link, website and owner: nothing is stored.
    expect(new Set(names)).toEqual(new Set(['GetItemCommand']));
    clock.pass(1);
    await say(token);
    expect(await lookingAt(owner.id)).toMatchObject([{ lookingAt: new Date().toISOString() }]);
    clock.pass(previewLimits.viewersMs - 1);
    expect(await lookingAt(owner.id)).toHaveLength(1);
    clock.pass(1);
    expect(await lookingAt(owner.id)).toEqual([]);
  });

  test('ends with the link, and is 404 for an unknown one', async () => {
    const clock = givenClock();
    const { token } = await givenLink();
    clock.pass(previewLimits.validMs);
    expect((await say(token)).status).toBe(404);
    expect((await say(newPreviewToken(randomBytes))).status).toBe(404);
    expect((await say('x')).status).toBe(404);
  });
});

describe('asking for a new link', () => {
  test('notifies once per link, also if it expired long ago', async () => {
    const clock = givenClock();
    const { owner, website, token } = await givenLink();
    clock.pass(previewLimits.validMs + 20 * 24 * hourMs);
    for (let time = 0; time < 3; time += 1) {
      const answer = await askFor(token);
      expect(answer).toMatchObject({ status: 200, json: { message: previewAnswers.asked } });
    }
    expect(await toldOf(owner.id)).toEqual(['linkAsked']);
    expect(await signals(website.id)).toHaveLength(1);
  });

  test('gets the same answer for unknown links', async () => {
    const { token } = await givenLink();
    const known = await askFor(token);
    for (const unknown of [newPreviewToken(randomBytes), 'x', '__proto__']) {
      expect(await askFor(unknown)).toEqual(known);
    }
  });

  test('is limited by address', async () => {
    givenClock();
    const client = new ApiClient('203.0.113.77');
    for (let time = 0; time < previewLimits.asksPerHour; time += 1) await askFor('x', client);
    expect((await askFor('x', client)).status).toBe(429);
    expect((await askFor('x')).status).toBe(200);
  });
});

describe('a day before a link expires', () => {
  test('the agency is notified once, if the account is not activated', async () => {
    const clock = givenClock('2026-07-01T12:00:00.000Z');
    const [silent, active] = [await givenLink(), await givenLink(true)];
    clock.pass(previewLimits.remindAfterMs - 1);
    await remind();
    expect(await toldOf(silent.owner.id)).toEqual([]);
    clock.pass(1);
    await remind();
    await remind();
    expect(await toldOf(silent.owner.id)).toEqual(['linkUnanswered']);
    expect(await toldOf(active.owner.id)).toEqual([]);
    expect(await signals(silent.website.id)).toHaveLength(1);
  });

  test('nobody is notified of a revoked link', async () => {
    const clock = givenClock('2026-08-01T12:00:00.000Z');
    const { owner, website, token } = await givenLink();
    const admin = await signedIn((await givenUser({ isAdmin: true })).id);
    const params = { websiteId: String(website.id), previewId: previewIdOf(token) };
    expect((await admin.call(revoke, { method: 'DELETE', params })).status).toBe(200);
    clock.pass(previewLimits.remindAfterMs);
    await remind();
    expect(await toldOf(owner.id)).toEqual([]);
  });
});
