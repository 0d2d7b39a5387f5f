// Loads the lazy chunk in advance, so that the first test does not wait for it.
import '#frontend/src/entities/comments/review-stage.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import type { CommentSource } from '#frontend/src/entities/comments/comment-source.ts';
import { ReviewedPreview } from '#frontend/src/entities/comments/reviewed-preview.tsx';
import buttonStyles from '#frontend/src/ui/button.module.css';
import { brand } from '#shared/brand.ts';
import type { Comment } from '#shared/model/comment.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { type FakeAnswer, fakeServer } from '../support/fake-server.ts';
import { aBoardRequest } from '../support/requests.ts';
import { installStageWidth } from '../support/stage-width.ts';
import { installTopLayer } from '../support/top-layer.ts';

installTopLayer();

const reviewAddress = 'https://r-5-3fa9c1d2-x.previews.example/';
const { origin } = new URL(reviewAddress);
const customer: CommentSource = { kind: 'website', websiteId: 5, isAdmin: false };
const anchor = {
  ...{ selector: 'h1', fingerprint: 'Bread', x: 10, y: 20, page: { x: 1, y: 2 } },
  viewport: { width: 1280, height: 800 },
};

function aComment(changes: Partial<Comment> = {}): Comment {
  return {
    ...{ number: 1, version: 'v', path: '/', anchor, text: 'Larger, please.', state: 'open' },
    by: { name: 'Dana', role: 'customer' },
    createdAt: '2026-11-22T10:00:00Z',
    resolvedAt: null,
    ...changes,
  };
}

function reviewOf(
  comments: readonly Comment[],
  address: string | null = reviewAddress,
): FakeAnswer {
  return { body: { comments, reviewAddress: address, shown: null, approval: null } };
}

async function open(answer: FakeAnswer, source = customer, refusal?: FakeAnswer) {
  const list = 'GET /api/websites/5/comments';
  const calls = fakeServer({
    [list]: () => answer,
    'GET /api/preview/t0ken/comments': () => answer,
    'POST /api/websites/5/comments': () => ({ body: aComment() }),
    'POST /api/requests': () => ({ body: aBoardRequest() }),
    'POST /api/preview/t0ken/comments': () => ({ body: aComment() }),
    'DELETE /api/websites/5/comments/1': () => refusal ?? { body: { message: 'Deleted.' } },
    'POST /api/websites/5/comments/1/resolve': () => ({ body: aComment({ state: 'resolved' }) }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewedPreview name="Holt" address="https://t.example/" source={source} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Comment' }));
  return calls;
}

async function openFrame(): Promise<HTMLIFrameElement> {
  const frame = await screen.findByTitle('Preview of Holt with comments');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('This is no frame');
  return frame;
}

const place = { type: 'place', path: '/', anchor };

/** Sends a message from the frame's page, or from another sender. */
function say(frame: HTMLIFrameElement, data: unknown, from: Partial<MessageEventInit> = {}): void {
  const message = { source: frame.contentWindow, origin, data, ...from };
  act(() => void window.dispatchEvent(new MessageEvent('message', message)));
}

function pointer(kind: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === `(pointer: ${kind})` }));
}

const toggle = () => screen.getByRole('button', { name: 'Comment', pressed: false });
const composer = () => screen.queryByLabelText('Your comment');
const sent = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ method }) => method === 'POST').map(({ url, json }) => ({ url, json }));

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  installStageWidth(1_200);
  pointer('fine');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a click on the page', () => {
  test('opens the composer, and the comment is sent with its anchor', async () => {
    const calls = await open(reviewOf([]));
    const frame = await openFrame();
    expect(frame.src).toBe(reviewAddress);
    say(frame, place);
    expect(screen.getByText('On the home page: “Bread”')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your comment'), 'Larger, please.');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    await vi.waitFor(() => expect(composer()).toBeNull());
    const body = { path: '/', anchor, text: 'Larger, please.' };
    expect(sent(calls)).toEqual([{ url: '/api/websites/5/comments', json: body }]);
  });

  test('cannot be cancelled while it is sent, or the next one would be closed', async () => {
    await open(reviewOf([]));
    say(await openFrame(), place);
    await userEvent.type(await screen.findByLabelText('Your comment'), 'Larger');
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(screen.getByRole('button', { name: 'Cancel' })).toMatchObject({ disabled: true });
  });

  test('by a visitor asks for a name', async () => {
    const calls = await open(reviewOf([]), { kind: 'link', token: 't0ken' });
    const frame = await openFrame();
    say(frame, place);
    await userEvent.type(screen.getByLabelText('Your comment'), 'Lovely.');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(screen.getByText('Please enter your name.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Your name'), 'Grandma');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    await vi.waitFor(() => expect(composer()).toBeNull());
    const json = { path: '/', anchor, text: 'Lovely.', name: 'Grandma' };
    expect(sent(calls)).toEqual([{ url: '/api/preview/t0ken/comments', json }]);
  });

  test.each([
    ['another window', { source: window }],
    ['another origin', { origin: 'https://evil.example' }],
    ['no window', { source: null }],
  ])('from %s opens nothing (THREAT-X7)', async (_who, from) => {
    await open(reviewOf([]));
    const frame = await openFrame();
    say(frame, place, from);
    expect(composer()).toBeNull();
  });

  test('on a site that shares its host is recognized by its window, since its origin is opaque', async () => {
    await open(reviewOf([], 'https://d1.cloudfront.net/r-5-3fa9c1d2-x/'));
    const frame = await openFrame();
    say(frame, place, { origin: 'null', source: window });
    say(frame, place, { origin: 'https://d1.cloudfront.net' });
    expect(composer()).toBeNull();
    say(frame, place, { origin: 'null' });
    expect(composer()).not.toBeNull();
  });

  test('opens nothing while comments are switched off (THREAT-X7)', async () => {
    await open(reviewOf([]));
    const frame = await openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Comment', pressed: true }));
    say(frame, place);
    expect(composer()).toBeNull();
  });

  test('moves a comment only until it has text (THREAT-X7)', async () => {
    await open(reviewOf([]));
    const frame = await openFrame();
    say(frame, { ...place, anchor: { ...anchor, fingerprint: 'Cake' } });
    say(frame, place);
    await userEvent.type(screen.getByLabelText('Your comment'), 'Wait');
    say(frame, { ...place, anchor: { ...anchor, fingerprint: 'Cake' } });
    expect(screen.getByText('On the home page: “Bread”')).toBeTruthy();
    expect(screen.getByLabelText('Your comment')).toHaveProperty('value', 'Wait');
  });
});

test.each([
  ['Click', 'fine'],
  ['Tap', 'coarse'],
] as const)('the hint says %s to a pointer that is %s', async (verb, kind) => {
  pointer(kind);
  await open(reviewOf([]));
  expect(await screen.findByText(`${verb} what you want to comment on.`)).toBeTruthy();
});

test('while a comment is written the bar says what it is about', async () => {
  await open(reviewOf([]));
  const frame = await openFrame();
  say(frame, place);
  expect(screen.getByText('This is about the outlined place.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Comment on this page' }));
  expect(screen.getByText('This is about the whole page.')).toBeTruthy();
});

const { ink, paper, accentOnLight } = brand.colors;

describe('the frame', () => {
  test('gets anchors and numbers of its page, but no texts and no names', async () => {
    const other = aComment({ number: 2, path: '/about/', text: 'Elsewhere.' });
    const whole = aComment({ number: 3, anchor: null });
    const resolved = aComment({ number: 4, state: 'resolved' });
    await open(reviewOf([resolved, whole, other, aComment()]));
    const frame = await openFrame();
    const post = vi.spyOn(frame.contentWindow ?? window, 'postMessage');
    say(frame, { type: 'page', path: '/' });
    expect(post.mock.lastCall?.slice(0, 2)).toEqual([
      {
        ...{ type: 'review', isCommenting: true, path: '/', draft: null, chosen: null },
        ...{ jumps: 0, scale: expect.any(Number), pins: [{ number: 1, anchor }] },
        colors: { ink, paper, accent: accentOnLight },
      },
      origin,
    ]);
  });

  test('reports which pins were found, changed or moved', async () => {
    await open(reviewOf([aComment({ number: 2, text: 'Gone.' }), aComment()]));
    const frame = await openFrame();
    say(frame, { type: 'page', path: '/' });
    const pins = [
      { number: 1, state: 'found' },
      { number: 2, state: 'moved' },
    ];
    say(frame, { type: 'pins', path: '/', pins });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first && within(first).queryByText('Moved since')).toBeNull();
    expect(second && within(second).getByText('Moved since')).toBeTruthy();
  });

  test('opens the page of a comment, and never leaves its website', async () => {
    const about = aComment({ path: '/about/' });
    const away = aComment({ number: 2, path: '/../../evil', text: 'Away.' });
    await open(reviewOf([about, away], `${origin}/r-5-3fa9c1d2-x/`));
    const frame = await openFrame();
    await userEvent.click(screen.getByRole('button', { name: 'Show comment 2' }));
    expect(frame.src).toBe(`${origin}/r-5-3fa9c1d2-x/`);
    await userEvent.click(screen.getByRole('button', { name: 'Show comment 1' }));
    expect(frame.src).toBe(`${origin}/r-5-3fa9c1d2-x/about/`);
  });

  test('with a page that does not answer takes comments on the page as a whole', async () => {
    await open(reviewOf([]));
    const frame = await openFrame();
    vi.useFakeTimers();
    fireEvent.load(frame);
    act(() => void vi.advanceTimersByTime(3_000));
    expect(screen.getByText(/Pins do not work here/)).toBeTruthy();
    expect(toggle()).toHaveProperty('disabled', true);
    say(frame, { type: 'page', path: '/' });
    expect(screen.queryByText(/Pins do not work here/)).toBeNull();
  });

  test('for a website at an external address shows that address', async () => {
    const calls = await open(reviewOf([], null));
    expect((await openFrame()).src).toBe('https://t.example/');
    expect(screen.getByText(/Pins do not work here/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Comment on this page' }));
    await userEvent.type(screen.getByLabelText('Your comment'), 'All of it.');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    await vi.waitFor(() => expect(composer()).toBeNull());
    const json = { path: '/', anchor: null, text: 'All of it.' };
    expect(sent(calls)).toEqual([{ url: '/api/websites/5/comments', json }]);
  });
});

describe('the list', () => {
  const numbers = () =>
    screen.getAllByRole('listitem').map((row) => /Comment (\d+)/.exec(row.textContent)?.[1]);

  test('is in the order of the pins, resolved ones last, and brings the comment of a clicked pin into view', async () => {
    const states = ['open', 'open', 'resolved', 'open'] as const;
    const all = states.map((state, index) => aComment({ number: 4 - index, state }));
    await open(reviewOf(all));
    const frame = await openFrame();
    expect(numbers()).toEqual(['1', '3', '4', '2']);
    say(frame, { type: 'pin', number: 3 });
    const chosen = screen.getByRole('listitem', { current: true });
    expect(within(chosen).getByText('3')).toBeTruthy();
    const scrolled = vi.mocked(Element.prototype.scrollIntoView).mock.contexts;
    expect(scrolled).toEqual([chosen]);
    say(frame, { type: 'pin', number: 3 });
    expect(screen.queryByRole('listitem', { current: true })).toBeNull();
  });

  test('lets customers resolve their own comments, and visitors none', async () => {
    const builder = aComment({ number: 2, by: { name: 'Ada', role: 'administrator' } });
    const calls = await open(reviewOf([builder, aComment()]));
    await userEvent.click(await screen.findByRole('button', { name: 'Resolve comment 1' }));
    await vi.waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Resolve comment 2' })).toBeNull();
  });

  test('lets customers delete their own open comments, after a question', async () => {
    const builder = aComment({ number: 3, by: { name: 'Ada', role: 'administrator' } });
    const calls = await open(
      reviewOf([builder, aComment({ number: 2, state: 'resolved' }), aComment()]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Delete comment 1' }));
    for (const number of [2, 3]) {
      expect(screen.queryByRole('button', { name: `Delete comment ${number}` })).toBeNull();
    }
    const ask = within(screen.getByRole('dialog', { name: 'Delete comment #1?' }));
    await userEvent.click(ask.getByRole('button', { name: 'Delete comment' }));
    await vi.waitFor(() => expect(screen.queryByText('Delete comment #1?')).toBeNull());
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual([
      '/api/websites/5/comments/1',
    ]);
  });

  test('says why a comment stays, and lists it as it is now', async () => {
    const refusal = { status: 409, body: { message: commentMessages.takenUp } };
    const calls = await open(reviewOf([aComment()]), customer, refusal);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete comment 1' }));
    const reads = () => calls.filter(({ method }) => method === 'GET').length;
    const before = reads();
    await userEvent.click(screen.getByRole('button', { name: 'Delete comment' }));
    expect(await screen.findByText(commentMessages.takenUp)).toBeTruthy();
    expect(reads()).toBeGreaterThan(before);
  });

  test.each([
    ['administrators', { ...customer, isAdmin: true }],
    ['holders of a link', { kind: 'link', token: 't0ken' }],
  ] as const)('lets %s delete nothing of the customer', async (_who, source) => {
    await open(reviewOf([aComment()]), source);
    await screen.findByText('Larger, please.');
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });

  test('shows who somebody is beside a name of their own choice (THREAT-G6)', async () => {
    const roles = { administrator: 'Agency', customer: 'Customer', visitor: 'Visitor' } as const;
    const by = (role: keyof typeof roles) => ({ name: 'Ada Morrow', role });
    await open(
      reviewOf([
        aComment({ number: 3, by: by('visitor') }),
        aComment({ number: 2, by: by('customer') }),
        aComment({ number: 1, by: by('administrator') }),
      ]),
      { ...customer, isAdmin: true },
    );
    const names = await screen.findAllByText('Ada Morrow');
    expect(names.map((name) => name.nextElementSibling?.textContent)).toEqual(Object.values(roles));
  });

  test('says to customers which ones are their own', async () => {
    await open(reviewOf([aComment({ by: { name: 'Ada Morrow', role: 'customer' } })]));
    expect((await screen.findByText('You')).nextElementSibling?.localName).toBe('time');
    expect(screen.queryByText('Ada Morrow')).toBeNull();
  });

  test('has a text without comments', async () => {
    await open(reviewOf([]));
    expect(await screen.findByText(/No comments yet/)).toBeTruthy();
  });

  test('offers a retry if it could not be loaded', async () => {
    await open({ status: 404, body: { message: 'This preview has ended.' } });
    expect(await screen.findByText('This preview has ended.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('selected comments', () => {
  const owner: CommentSource = { ...customer, canAsk: true };
  const two = [aComment({ number: 2, text: 'Where is the map?' }), aComment()];
  const follow = () =>
    userEvent.click(screen.getByRole('button', { name: 'Turn comments into a request' }));
  const choose = (number: number) =>
    userEvent.click(screen.getByRole('checkbox', { name: `Choose comment ${number}` }));

  test('become one request', async () => {
    const calls = await open(reviewOf(two), owner);
    await screen.findByText('We have your comments. There is nothing more to send.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await follow();
    expect(
      screen.getByText('Choose the comments that we should work on as one request.'),
    ).toBeTruthy();
    await choose(2);
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for these changes' }));
    expect(screen.getByText('About #1, #2')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('What should change?'), 'The front page');
    await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
    expect(
      await screen.findByText('We have your comments. There is nothing more to send.'),
    ).toBeTruthy();
    const text = '#1 Larger, please.\n#2 Where is the map?';
    const json = { websiteId: 5, title: 'The front page', text, pins: [1, 2] };
    expect(sent(calls)).toEqual([{ url: '/api/requests', json }]);
    await follow();
    expect(screen.getByRole('checkbox', { name: 'Choose comment 1' })).toHaveProperty(
      'checked',
      false,
    );
  });

  test('provide the text of the request if there is only one', async () => {
    await open(reviewOf(two), owner);
    await screen.findByText('Larger, please.');
    await follow();
    await choose(1);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for this change' }));
    expect(screen.getByLabelText('What should change?')).toHaveProperty('value', 'Larger, please.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('1 comment chosen')).toBeTruthy();
  });

  test.each([
    ['for a visitor', two, { kind: 'link', token: 't0ken' } as const],
    ['after the support period', two, customer],
    ['for resolved comments', [aComment({ state: 'resolved' })], owner],
  ])('are not offered %s', async (_whose, comments, source) => {
    await open(reviewOf(comments), source);
    await screen.findByText('Larger, please.');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Turn comments into a request' })).toBeNull();
  });
});

test.each([
  { of: 'an owner', source: customer, says: '2 open comments' },
  { of: 'an administrator', source: { ...customer, isAdmin: true }, says: null },
])('the button of $of says $says', async ({ source, says }) => {
  const comments = [
    aComment({ number: 4, version: 'before' }),
    aComment({ number: 3, state: 'resolved' }),
    aComment({ number: 2 }),
    aComment(),
  ];
  const shown = { version: 'v', acceptedAt: '2026-11-22T09:00:00Z' };
  const body = { comments, reviewAddress, shown, approval: null };
  await open({ body }, source);
  const [button] = await screen.findAllByRole('button', { name: 'Comment', hidden: true });
  await vi.waitFor(() => expect(button?.getAttribute('aria-description')).toBe(says));
  expect(button?.textContent).toBe(says === null ? 'Comment' : 'Comment2');
});

test.each([
  { who: 'an owner, who may approve', source: customer, isFirst: false },
  {
    ...{ who: 'the holder of a link', source: { kind: 'link', token: 't0ken' } as const },
    isFirst: true,
  },
])('the button is the first one for $who: $isFirst', ({ source, isFirst }) => {
  fakeServer({ 'GET /api/websites/5/comments': () => reviewOf([]) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ReviewedPreview name="Holt" address="https://one.example/" source={source} />
    </QueryClientProvider>,
  );
  const { classList } = screen.getByRole('button', { name: 'Comment' });
  expect(classList.contains(String(buttonStyles.primary))).toBe(isFirst);
});

test('a new version in the preview keeps the focus on its button', () => {
  fakeServer({ 'GET /api/websites/5/comments': () => reviewOf([]) });
  const client = createQueryClient();
  const preview = (address: string) => (
    <QueryClientProvider client={client}>
      <ReviewedPreview name="Holt" address={address} source={customer} />
    </QueryClientProvider>
  );
  const { rerender } = render(preview('https://one.example/'));
  screen.getByRole('button', { name: 'Comment' }).focus();
  const before = screen.getByTitle('Preview of Holt');
  rerender(preview('https://two.example/'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment' }));
  const after = screen.getByTitle('Preview of Holt');
  expect(after).not.toBe(before);
  expect(after.getAttribute('src')).toBe('https://two.example/');
});
