import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { chatRefusals, chat as words } from '#shared/texts/chat.ts';
import { aMessage, entry, fakeChat } from '../support/fake-chat.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { aUser } from '../support/users.ts';

beforeEach(() => {
  HTMLElement.prototype.scrollTo = vi.fn();
});

const image = (name: string) => new File(['pixels'], name, { type: 'image/png' });

/** A customer's open chat; `checked` is the answer to a completed upload. */
async function givenChat(
  messages: readonly object[] = [],
  checked?: () => FakeAnswer,
  stored: () => FakeAnswer | Promise<FakeAnswer> = () => ({ body: '' }),
) {
  const chat = fakeChat();
  let sent = 0;
  const accepted = ({ url }: { url: string }) => {
    const id = url.split('/')[3] ?? '';
    const file = { id, fileName: `${id}.png`, kind: 'png', size: 2_048 };
    return { body: { ...file, addedAt: '2026-11-22T09:05:00.000Z' } };
  };
  const completed = ['file-1', 'file-2', 'file-3', 'file-4', 'file-5'].map((id) => [
    `POST /api/assets/${id}/complete`,
    checked ?? accepted,
  ]);
  const calls = fakeServer({
    'GET /api/user': () => ({ body: aUser() }),
    'GET /api/websites': () => ({ body: [] }),
    'POST /api/assets': () => {
      sent += 1;
      const upload = { url: 'https://files.example/', fields: { key: 'assets/1' } };
      return { body: { id: `file-${sent}`, upload } };
    },
    'POST https://files.example/': stored,
    'GET /api/assets/file-9': () => ({ body: { url: '#downloaded' } }),
    ...Object.fromEntries(completed),
  });
  const app = renderApp('/dashboard');
  await openPanel();
  await waitFor(() => chat.newest());
  act(() => chat.newest().accept());
  act(() => chat.newest().say(entry({ messages })));
  return { ...app, ...chat, calls };
}

const openPanel = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^Open support chat/ }));

/** A chat whose first file takes until the test ends it. */
async function givenSlowUpload() {
  let end = () => {};
  const uploaded = new Promise<void>((resolve) => {
    end = resolve;
  });
  const chat = await givenChat([], undefined, async () => {
    await uploaded;
    return { body: '' };
  });
  await choose(image('logo.png'));
  await screen.findByText(words.waitingForFile('logo.png'));
  return { ...chat, end };
}

const field = () => screen.getByRole('textbox', { name: 'Your message' });

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

test('a message waits for the file that was chosen for it, and the next one is without it', async () => {
  const { newest, end } = await givenSlowUpload();
  await userEvent.type(field(), 'Our logo{Enter}');
  const panel = within(screen.getByRole('dialog'));
  expect(panel.getByRole('button', { name: 'Send' })).toMatchObject({ disabled: true });
  expect(newest().sentOf('message')).toEqual([]);
  expect(field()).toHaveProperty('value', 'Our logo');
  end();
  await screen.findByText('file-1.png');
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(newest().sentOf('message')).toHaveLength(1));
  expect(newest().sentOf('message')[0]).toMatchObject({ message: 'Our logo', files: ['file-1'] });
  expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
});

test('an upload that takes too long is cancelled', async () => {
  const { newest } = await givenSlowUpload();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.queryByText(words.waitingForFile('logo.png'))).toBeNull();
  await userEvent.type(field(), 'Without it{Enter}');
  await waitFor(() => expect(newest().sentOf('message')).toHaveLength(1));
  expect(newest().sentOf('message')[0]).not.toHaveProperty('files');
});

test('files stay with the draft when the panel is closed, also those on their way, and on a reload', async () => {
  const { end, unmount } = await givenSlowUpload();
  await userEvent.click(screen.getByRole('button', { name: words.close }));
  await openPanel();
  await screen.findByText(words.waitingForFile('logo.png'));
  end();
  await screen.findByText('file-1.png');
  unmount();
  await givenChat();
  await screen.findByText('file-1.png');
  await userEvent.click(screen.getByRole('button', { name: 'Remove file-1.png' }));
  expect(localStorage.getItem('private:chat:7:files:7')).toBeNull();
});

/** What Chromium 150 offers (panel-in-chromium.test.ts); a screenshot is a file alone. */
test.each([
  ['a screenshot', ['Files'], true],
  ['a picture of a website', ['text/html', 'Files'], true],
  ['cells of a spreadsheet, with a picture of them', ['text/plain', 'text/html', 'Files'], false],
])('%s is pasted', async (_, types, isAttached) => {
  await givenChat();
  const clipboardData = { types, files: [image('image.png')] };
  const isTextPasted = fireEvent.paste(field(), { clipboardData });
  expect(isTextPasted).toBe(!isAttached);
  if (isAttached) await screen.findByText('file-1.png');
  expect(screen.queryAllByText('file-1.png')).toHaveLength(isAttached ? 1 : 0);
});

test('dropped files are attached, and one of another kind is refused as if it was chosen', async () => {
  await givenChat([], () => ({ status: 400, body: { message: 'This is no picture' } }));
  const panel = screen.getByRole('dialog');
  expect(fireEvent.dragOver(panel, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(fireEvent.dragOver(panel, { dataTransfer: { types: ['text/plain'] } })).toBe(true);
  fireEvent.drop(panel, { dataTransfer: { types: ['Files'], files: [image('run.exe')] } });
  await screen.findByText('run.exe: This is no picture');
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
