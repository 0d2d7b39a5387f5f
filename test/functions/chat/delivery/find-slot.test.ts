import { expect, test } from 'vitest';
import { listUserSockets } from '#functions/data/chat/user-sockets.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { authenticate, chatting, connected } from '#test/support/chat.ts';
import { gateway } from '#test/support/socket-gateway.ts';
import { withInterruption, withInterruptions } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

test('a socket takes the slot of one that ended, though another took the slot that became free', async () => {
  const user = await givenUser();
  const first = await chatting(user);
  const ended = await chatting(user);
  for (let taken = 2; taken < chatLimits.socketsPerUser; taken += 1) await chatting(user);
  gateway.trouble(ended.id, 'gone');
  const [late, other] = [await connected(user), await connected(user)];

  await withInterruptions(
    [
      ['GetItemCommand', () => first.disconnect()],
      ['UpdateItemCommand', () => authenticate(other, user)],
    ],
    () => authenticate(late, user),
  );

  expect(late.ofType('auth-success')).toHaveLength(1);
  const listed = (await listUserSockets(user.id)).map(({ connectionId }) => connectionId);
  expect(listed).toHaveLength(chatLimits.socketsPerUser);
  expect(listed).toEqual(expect.arrayContaining([late.id, other.id]));
  expect(listed).not.toContain(ended.id);
});

test('a socket that ended during its second auth does not take over its own slot', async () => {
  const user = await givenUser();
  const first = await chatting(user);
  for (let taken = 1; taken < chatLimits.socketsPerUser; taken += 1) await chatting(user);
  const late = await connected(user);

  await withInterruption(
    'GetItemCommand',
    async () => {
      await first.disconnect();
      await authenticate(late, user);
      gateway.trouble(late.id, 'gone');
    },
    () => authenticate(late, user),
  );

  const listed = (await listUserSockets(user.id)).map(({ connectionId }) => connectionId);
  expect(listed).toHaveLength(chatLimits.socketsPerUser - 1);
  expect(listed).not.toContain(late.id);
});
