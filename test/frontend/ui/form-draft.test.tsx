import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { CommentComposer } from '#frontend/src/entities/comments/comment-composer.tsx';
import { RequestForm } from '#frontend/src/entities/requests/request-form.tsx';
import { DeclineDialog } from '#frontend/src/features/admin/requests/decline-dialog.tsx';
import { ReplyForm } from '#frontend/src/features/chat/console/reply-form.tsx';
import { ReopenForm } from '#frontend/src/features/requests/reopen-form.tsx';
import { aComment } from '../support/comments.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { aBoardRequest } from '../support/requests.ts';
import { installTopLayer } from '../support/top-layer.ts';

installTopLayer();

interface Kept {
  readonly name: string;
  readonly call: string;
  readonly answer: unknown;
  readonly label: string;
  /** Fields that the form needs besides. */
  readonly besides?: Readonly<Record<string, string>>;
  readonly submit: string;
  readonly form: (close: () => void) => ReactElement;
}

const request = aBoardRequest();
const draft = { path: '/', anchor: null, isWritten: false };
const forms: readonly Kept[] = [
  {
    name: 'a request',
    ...{ call: 'POST /api/requests', answer: request, label: 'Details', submit: 'Send request' },
    besides: { 'What should change?': 'A photo' },
    form: (close) => <RequestForm websiteId={5} onMade={close} onCancel={close} />,
  },
  {
    name: 'a request that is opened again',
    ...{ call: 'POST /api/requests/5-14/reopen', answer: request },
    ...{ label: 'What is not right yet?', submit: 'Open again' },
    form: (close) => <ReopenForm request={request} onClose={close} />,
  },
  {
    name: 'the reason of a refusal',
    ...{ call: 'POST /api/admin/requests/5-14', answer: request },
    ...{ label: 'Why?', submit: 'Decline' },
    form: (close) => <DeclineDialog request={request} onClose={close} />,
  },
  {
    name: 'a comment of a customer',
    ...{ call: 'POST /api/websites/5/comments', answer: aComment() },
    ...{ label: 'Your comment', submit: 'Send comment' },
    form: (close) => (
      <CommentComposer
        source={{ kind: 'website', websiteId: 5, isAdmin: false }}
        draft={draft}
        onWrite={() => {}}
        onClose={close}
      />
    ),
  },
  {
    name: 'a comment of a visitor',
    ...{ call: 'POST /api/preview/t0ken/comments', answer: aComment() },
    ...{ label: 'Your comment', submit: 'Send comment' },
    besides: { 'Your name': 'Dana' },
    form: (close) => (
      <CommentComposer
        source={{ kind: 'link', token: 't0ken' }}
        draft={draft}
        onWrite={() => {}}
        onClose={close}
      />
    ),
  },
  {
    name: 'a canned reply',
    ...{
      call: 'POST /api/admin/canned-replies',
      answer: { id: 'b', title: 'Hours', text: 'Nine' },
    },
    ...{ label: 'Text', submit: 'Save' },
    besides: { Title: 'Hours' },
    form: (close) => <ReplyForm reply={undefined} onDone={close} />,
  },
];

const typed = 'A long text.\nIts second line';

describe.each(forms)('the text of $name', ({ call, answer, label, besides = {}, submit, form }) => {
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: label });
  const open = () => {
    cleanup();
    const close = vi.fn();
    render(<QueryClientProvider client={createQueryClient()}>{form(close)}</QueryClientProvider>);
    return close;
  };
  const type = () => {
    for (const [name, value] of Object.entries(besides)) {
      fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
    }
    fireEvent.input(field(), { target: { value: typed } });
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const answering = (given: FakeAnswer) => fakeServer({ [call]: () => given });

  beforeEach(() => {
    setUserOfPage(7);
    answering({ body: answer });
    return () => setUserOfPage(null);
  });

  test('survives a closed form, a reload and a call that failed', async () => {
    open();
    type();
    open();
    expect(field().value).toBe(typed);
    answering({ status: 401, body: { message: 'Please sign in first.' } });
    await press(submit);
    await waitFor(() => expect(screen.getByRole('button', { name: submit })).toBeTruthy());
    open();
    expect(field().value).toBe(typed);
  });

  test('is not shown to another account in this browser (THREAT-S7)', async () => {
    open();
    type();
    setUserOfPage(8);
    open();
    expect(field().value).toBe('');
    setUserOfPage(null);
    open();
    expect(field().value).toBe('');
  });

  test('ends when it is sent, or discarded', async () => {
    open();
    type();
    const sent = open();
    await press(submit);
    await waitFor(() => expect(sent).toHaveBeenCalled());
    open();
    expect(field().value).toBe('');
    type();
    await press('Cancel');
    open();
    expect(field().value).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft:'))).toEqual([]);
  });
});

test('a text that is typed while the one before is sent is kept', async () => {
  setUserOfPage(7);
  const answer = Promise.withResolvers<FakeAnswer>();
  fakeServer({ 'POST /api/requests': () => answer.promise });
  const open = (close: () => void) => {
    cleanup();
    const form = <RequestForm websiteId={5} onMade={close} onCancel={close} />;
    render(<QueryClientProvider client={createQueryClient()}>{form}</QueryClientProvider>);
  };
  const title = () =>
    screen.getByRole<HTMLInputElement>('textbox', { name: 'What should change?' });
  const made = vi.fn();
  open(made);
  fireEvent.input(title(), { target: { value: 'A photo' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  open(vi.fn());
  fireEvent.input(title(), { target: { value: 'The next request' } });
  answer.resolve({ body: request });
  await waitFor(() => expect(made).toHaveBeenCalled());
  open(vi.fn());
  expect(title().value).toBe('The next request');
  setUserOfPage(null);
});
