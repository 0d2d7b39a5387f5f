import { expect, test, vi } from 'vitest';
import { beginDeletion } from '#functions/privacy/begin-deletion.ts';
import { tryDeletion } from '#functions/privacy/try-deletion.ts';
import { unavailable } from '#functions/rules/api-error.ts';
import { withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';
import '#test/support/files-bucket.ts';

const actor = { id: 1, username: 'root' };
const ms = 60_000;

async function givenDeletion() {
  const { id } = await givenUser();
  const deletion = await beginDeletion(id, actor, new Date());
  if (!deletion) throw new Error('The deletion did not begin');
  return { id, deletion };
}

const failing = (error: Error, work: () => Promise<unknown>) =>
  withFault({ command: 'QueryCommand', when: 'before', error }, work);

test('several callers get the same deletion until it is done', async () => {
  const { id, deletion } = await givenDeletion();
  expect(await beginDeletion(id, actor, new Date())).toEqual(deletion);
  expect(await tryDeletion(deletion, ms)).toBe('done');
  expect(await beginDeletion(id, actor, new Date())).toBeNull();
});

test('a transient error postpones the rest, and the next run finishes', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { deletion } = await givenDeletion();
  await failing(unavailable(), async () => {
    expect(await tryDeletion(deletion, ms)).toBe('later');
  });
  expect(await tryDeletion(deletion, ms)).toBe('done');
});

test('any other error is logged for an operator', async () => {
  const { id, deletion } = await givenDeletion();
  await failing(new Error('broken'), async () => {
    expect(await tryDeletion(deletion, ms)).toBe('failed');
  });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`"userId":${id}`));
  vi.mocked(console.error).mockClear();
});
