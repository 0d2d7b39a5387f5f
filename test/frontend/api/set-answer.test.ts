import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { setAnswer } from '#frontend/src/api/set-answer.ts';

const queryKey = ['/api/brief'];

test('an answer that was asked for before a change does not replace the answer of the change', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'before');
  const earlier = Promise.withResolvers<string>();
  const fetched = client.query({ queryKey, queryFn: () => earlier.promise }).catch(() => {});
  setAnswer(client, queryKey, 'changed');
  earlier.resolve('before');
  await fetched;
  expect(client.getQueryData(queryKey)).toBe('changed');
});

test('a fetch under a longer key goes on', async () => {
  const client = new QueryClient();
  const other = [...queryKey, 2];
  const fetched = client.query({ queryKey: other, queryFn: async () => 'other' });
  setAnswer(client, queryKey, 'changed');
  expect(await fetched).toBe('other');
});
