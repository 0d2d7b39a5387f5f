import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setUserOfPage } from '#frontend/src/api/page-user.ts';
import { createQueryClient } from '#frontend/src/api/query-client.ts';
import { SessionProvider } from '#frontend/src/app/session-provider.tsx';
import { Shell } from '#frontend/src/app/shell.tsx';
import { guardLeaving } from '#frontend/src/session/leave-guard.ts';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { fakeServer, signedOut } from '../support/fake-server.ts';
import { installTopLayer } from '../support/top-layer.ts';

installTopLayer();

function Writing() {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return <p>Closed</p>;
  return (
    <Dialog title="A note" onClose={() => setOpen(false)}>
      <textarea aria-label="Note" />
      <TextLink to="/other">Other</TextLink>
    </Dialog>
  );
}

beforeEach(async () => {
  setUserOfPage(null);
  window.scrollTo = vi.fn();
  fakeServer({ 'GET /api/user': signedOut });
  history.pushState(null, '', '/first');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <SessionProvider>
          <Shell>
            <Routes>
              <Route path="/first" element={<TextLink to="/writing">Write</TextLink>} />
              <Route path="/writing" element={<Writing />} />
              <Route path="/other" element={<p>Elsewhere</p>} />
            </Routes>
          </Shell>
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Write' }));
});
afterEach(() => {
  guardLeaving('a full storage', false);
});

const type = (text: string) =>
  fireEvent.input(screen.getByLabelText('Note'), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

const ways = {
  Back: { leave: async () => history.back(), to: '/first', shows: 'Write' },
  'a link': {
    leave: () => userEvent.click(screen.getByRole('link', { name: 'Other' })),
    to: '/other',
    shows: 'Elsewhere',
  },
};

describe.each(Object.entries(ways))('%s', (_way, { leave, to, shows }) => {
  test('leaves a dialog without text at once', async () => {
    await leave();
    await screen.findByText(shows);
    await isAt(to);
  });

  test('asks before half-written text is lost, which stays as it was', async () => {
    type('Half of it');
    await leave();
    await screen.findByText('What you typed is not saved.');
    await isAt('/writing');
    await press('Keep writing');
    expect(screen.getByLabelText('Note')).toMatchObject({ value: 'Half of it' });
    await leave();
    await screen.findByText('What you typed is not saved.');
    await press('Discard it');
    await screen.findByText(shows);
    await isAt(to);
  });
});

test.each([true, false])(
  'a text that could not be kept is asked for by the browser: %s',
  async (leaves) => {
    guardLeaving('a full storage', true);
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(leaves);
    history.back();
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    await isAt(leaves ? '/first' : '/writing');
    expect(screen.queryByText('Write') !== null).toBe(leaves);
  },
);
