import { expect, test, vi } from 'vitest';
import { beginDeletion } from '#functions/deletion/begin-deletion.ts';
import { continueDeletion } from '#functions/deletion/continue-deletion.ts';
import { unavailable } from '#functions/domain/api-error.ts';
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

test('of several callers all find the deletion that one has begun, until it is done', async () => {
  const { id, deletion } = await givenDeletion();
  expect(await beginDeletion(id, actor, new Date())).toEqual(deletion);
  expect(await continueDeletion(deletion, ms)).toBe('done');
  expect(await beginDeletion(id, actor, new Date())).toBeNull();
});

test('what passes by itself puts the rest off, and the next run comes to the end', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { deletion } = await givenDeletion();
  await failing(unavailable(), async () => {
    expect(await continueDeletion(deletion, ms)).toBe('later');
  });
  expect(await continueDeletion(deletion, ms)).toBe('done');
});

test('anything else is told, so that somebody looks', async () => {
  const { id, deletion } = await givenDeletion();
  await failing(new Error('broken'), async () => {
    expect(await continueDeletion(deletion, ms)).toBe('failed');
  });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`"userId":${id}`));
  vi.mocked(console.error).mockClear();
});
