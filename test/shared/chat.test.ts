import { describe, expect, test } from 'vitest';
import { clientData } from '#shared/chat/client-frame.ts';
import { listSocketRoutes } from '#shared/chat/routes.ts';
import { serverFrame } from '#shared/chat/server-frame.ts';

describe('the table of socket routes', () => {
  test('has each route key once, and one for every frame that a client sends', () => {
    const keys = listSocketRoutes().map(({ route }) => route.routeKey);
    expect(new Set(keys).size).toBe(keys.length);
    const frames = keys.filter((key) => !key.startsWith('$'));
    expect(frames.toSorted()).toEqual(Object.keys(clientData).toSorted());
  });
});

describe('a client’s message of the specification', () => {
  const given = {
    userId: 7,
    message: ' Hello\r\nthere ',
    sender: 'user',
    timestamp: 'now',
    isUser: true,
  };

  test('is accepted with any claims, and trimmed', () => {
    expect(clientData.message.parse(given)).toMatchObject({ userId: 7, message: 'Hello\nthere' });
  });

  test.for([
    [{ message: '' }],
    [{ message: 'x'.repeat(4_001) }],
    [{ message: 7 }],
    [{ userId: 0 }],
    [{ clientId: 'a#b' }],
    [{ clientId: 'x'.repeat(65) }],
  ])('is refused with %j', ([change]) => {
    expect(clientData.message.safeParse({ ...given, ...change }).success).toBe(false);
  });
});

test('an administrator sends auth with the user id 0 and isAdmin true', () => {
  expect(clientData.auth.safeParse({ userId: 0, isAdmin: true }).success).toBe(true);
  expect(clientData.auth.safeParse({ userId: -1 }).success).toBe(false);
});

test('frames of the server contain only fields of their schema', () => {
  const data = {
    id: '000000000000001-0000000001-7',
    userId: 7,
    message: 'Hello',
    sender: 'user',
    timestamp: '2026-11-21T08:00:00.000Z',
    isUser: true,
  };
  const leaking = { type: 'chat-message', data: { ...data, username: 'root', pk: 'CHAT#7' } };
  expect(serverFrame.parse(leaking)).toEqual({ type: 'chat-message', data });
});
