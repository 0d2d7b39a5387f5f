import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { emitSocketEvent } from '#frontend/src/api/socket-events.ts';
import { ViewersNow } from '#frontend/src/entities/viewers/viewers.tsx';
import { viewersQuery } from '#frontend/src/entities/viewers/viewers-query.ts';
import { PreviewPage } from '#frontend/src/pages/preview.tsx';
import { previewLimits } from '#shared/limits/previews.ts';
import { previewAnswers } from '#shared/texts/previews.ts';
import { type FakeAnswer, fakeServer, signedOut } from '../support/fake-server.ts';
import { renderApp } from '../support/render-app.tsx';
import { installStageWidth } from '../support/stage-width.ts';

const website = {
  name: 'Harbor & Pine',
  ...{ companyName: null, description: null, previewImageUrl: null, websitePreviewUrl: null },
};
const ended = { status: 404, body: { message: 'It has ended.' } };
const endsAt = '2026-11-29T13:05:00.000Z';

const heartbeats = (calls: readonly { url: string }[]) =>
  calls.filter(({ url }) => url === '/api/preview/t0ken/heartbeat').length;

function openPreview(answer: FakeAnswer, asked: FakeAnswer = {}) {
  installStageWidth(1_200);
  const calls = fakeServer({
    'GET /api/user': signedOut,
    'GET /api/preview/t0ken': () => answer,
    'POST /api/preview/t0ken/heartbeat': () => ({
      body: { message: previewAnswers.seen, endsAt, isActivated: false },
    }),
    'POST /api/preview/t0ken/ask': () => asked,
  });
  return { calls, ...renderApp('/preview?token=t0ken', <PreviewPage />) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the page tells the day and the time when its link ends', async () => {
  const screen = openPreview({ body: website });
  const until = await screen.findByText(/^Sunday, November 29 at /);
  expect(until.getAttribute('datetime')).toBe(endsAt);
});

test('a visible preview sends a heartbeat every 30 seconds, a hidden one does not', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const { calls, findByRole, unmount } = openPreview({ body: website });
  await findByRole('heading', { level: 1, name: 'Harbor & Pine' });
  expect(heartbeats(calls)).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(previewLimits.heartbeatMs));
  expect(heartbeats(calls)).toBe(2);
  state.mockReturnValue('hidden');
  await act(() => vi.advanceTimersByTimeAsync(3 * previewLimits.heartbeatMs));
  expect(heartbeats(calls)).toBe(2);
  state.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(heartbeats(calls)).toBe(3);
  unmount();
  await vi.advanceTimersByTimeAsync(previewLimits.heartbeatMs);
  expect(heartbeats(calls)).toBe(3);
});

test('an expired link can request a new one, once', async () => {
  const screen = openPreview(ended, { body: { message: previewAnswers.asked } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new link' }));
  await screen.findByText(previewAnswers.asked);
  expect(screen.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
  expect(heartbeats(screen.calls)).toBe(0);
});

test('a refusal of the server is shown and can be retried', async () => {
  const screen = openPreview(ended, { status: 429, body: { message: 'Too many' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a new link' }));
  await screen.findByText('Too many');
  screen.getByRole('button', { name: 'Ask for a new link' });
});

test('a preview that could not be loaded does not count as expired', async () => {
  const screen = openPreview({ status: 503, body: { message: 'Busy' } });
  await screen.findByText('Busy');
  expect(screen.queryByRole('button', { name: 'Ask for a new link' })).toBeNull();
});

test('rows show current viewers, by one call, and update from the socket', async () => {
  let viewers: object[] = [];
  const calls = fakeServer({ 'GET /api/admin/viewers': () => ({ body: viewers }) });
  const client = createQueryClient();
  const screen = render(
    <QueryClientProvider client={client}>
      <p data-testid="7">
        <ViewersNow userId={7} />
      </p>
      <p data-testid="8">
        <ViewersNow userId={8} />
      </p>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(client.getQueryData(viewersQuery.queryKey)).toEqual([]));
  expect(calls).toHaveLength(1);
  expect(screen.queryByText('Looking now')).toBeNull();
  const lookingAt = '2026-11-22T09:05:00.000Z';
  viewers = [{ userId: 8, websiteId: 3, lookingAt, openings: 1 }];
  act(() => emitSocketEvent('preview-opened'));
  await screen.findByText('Looking now');
  expect(screen.getByTestId('8').textContent).toBe('Looking now');
  expect(screen.getByTestId('7').textContent).toBe('');
});
