import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chatRefusals } from '#shared/texts/chat.ts';
import { aMessage, entry, fakeChat } from '../support/fake-chat.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

beforeEach(() => {
  HTMLElement.prototype.scrollTo = vi.fn();
});

const image = (name: string) => new File(['pixels'], name, { type: 'image/png' });

/** A customer's open chat; `checked` is the answer to a completed upload. */
async function givenChat(messages: readonly object[] = [], checked?: () => FakeAnswer) {
  const chat = fakeChat();
  let sent = 0;
  const stored = ({ url }: { url: string }) => {
    const id = url.split('/')[3] ?? '';
    const file = { id, fileName: `${id}.png`, kind: 'png', size: 2_048 };
    return { body: { ...file, addedAt: '2026-11-22T09:05:00.000Z' } };
  };
  const completed = ['file-1', 'file-2', 'file-3', 'file-4', 'file-5'].map((id) => [
    `POST /api/assets/${id}/complete`,
    checked ?? stored,
  ]);
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [] }),
    'POST /api/assets': () => {
      sent += 1;
      const upload = { url: 'https://files.example/', fields: { key: 'assets/1' } };
      return { body: { id: `file-${sent}`, upload } };
    },
    'POST https://files.example/': () => ({ body: '' }),
    'GET /api/assets/file-9': () => ({ body: { url: '#downloaded' } }),
    ...Object.fromEntries(completed),
  });
  const app = renderApp('/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: /^Open support chat/ }));
  await waitFor(() => chat.newest());
  act(() => chat.newest().accept());
  act(() => chat.newest().say(entry({ messages })));
  return { ...app, ...chat, calls };
}

const choose = async (...files: readonly File[]) =>
  userEvent.upload(await screen.findByLabelText('Files to attach'), [...files]);

test('chosen files are uploaded, shown with name and size, and sent with the message', async () => {
  const { newest } = await givenChat();
  await choose(image('logo.png'), image('shop.png'));
  await screen.findByText('file-2.png');
  expect(screen.getAllByText('2.0 KB')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Remove file-1.png' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), 'Our shop{Enter}');
  await waitFor(() => expect(newest().sentOf('message')).toHaveLength(1));
  expect(newest().sentOf('message')[0]).toMatchObject({ message: 'Our shop', files: ['file-2'] });
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
});

test('a refused file shows the reason, and is not attached', async () => {
  const refused = () => ({ status: 400, body: { message: 'This is no picture' } });
  await givenChat([], refused);
  await choose(image('logo.png'));
  await screen.findByText('logo.png: This is no picture');
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
});

test('of six files five are accepted', async () => {
  await givenChat();
  await choose(...Array.from({ length: 6 }, (_, index) => image(`${index}.png`)));
  await screen.findByText('file-5.png');
  screen.getByText(chatRefusals.tooManyFiles);
  expect(screen.getByRole('button', { name: 'Attach files' })).toMatchObject({ disabled: true });
});

test('files of a received message are downloaded by their names', async () => {
  const files = [{ id: 'file-9', fileName: 'draft.pdf', size: 1_048_576 }];
  const { calls } = await givenChat([aMessage({ files, isUser: false, sender: 'support' })]);
  await userEvent.click(
    await screen.findByRole('button', { name: /^Download\s*draft.pdf\s*1.0 MB$/ }),
  );
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain('/api/assets/file-9?userId=7'));
});
