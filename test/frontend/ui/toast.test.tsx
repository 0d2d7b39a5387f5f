import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { dismissToast, toast } from '#frontend/src/ui/toast.ts';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { Toaster } from '#frontend/src/ui/toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(dismissToast);
});

const say = (title: string) => act(() => toast({ title, text: `${title} text` }));

test('only one toast shows at a time', () => {
  say('First');
  say('Second');
  expect(screen.queryByText('First')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('Second text');
});

test('a toast disappears after 5 seconds', () => {
  say('Saved');
  act(() => vi.advanceTimersByTime(4_999));
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  { issues: [{ path: 'email', message: 'This address is taken' }], said: false },
  { issues: [], said: true },
])('a failure that stands at a field is not said again: $issues', ({ issues, said }) => {
  const message = 'This address is taken';
  const body = { message, issues };
  const error = new ApiError({ status: 409, statusText: '', text: '', body });
  act(() => toastUnlessAtField('Not saved')(error));
  expect(screen.queryByText(message) !== null).toBe(said);
});

test('a second toast gets its own 5 seconds', () => {
  say('First');
  act(() => vi.advanceTimersByTime(4_000));
  say('Second');
  act(() => vi.advanceTimersByTime(4_000));
  expect(screen.getByText('Second')).toBeTruthy();
});

test('it can be dismissed', () => {
  say('Saved');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('it stays while it is hovered', () => {
  say('Saved');
  fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }));
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a destructive toast interrupts, a plain one waits', () => {
  act(() => toast({ title: 'Login failed', tone: 'destructive' }));
  expect(screen.getByRole('alert').textContent).toContain('Login failed');
  expect(screen.getByRole('status').textContent).toBe('');
});

/** Outside the topmost dialog it is inert: neither heard nor dismissed (whatwg/html#11195). */
test('it is in the topmost modal dialog, and returns to the page with the last', () => {
  const first = render(
    <Dialog title="First" onClose={vi.fn()}>
      {null}
    </Dialog>,
  );
  const second = render(
    <Dialog title="Second" onClose={vi.fn()}>
      {null}
    </Dialog>,
  );
  const shownIn = () => screen.getByText('Saved').closest('dialog')?.textContent;
  say('Saved');
  expect(shownIn()).toMatch(/^Second/);
  expect(screen.getAllByText('Saved')).toHaveLength(1);
  second.unmount();
  expect(shownIn()).toMatch(/^First/);
  first.unmount();
  expect(shownIn()).toBeUndefined();
});

test('the live regions of a dialog are there before its first toast', () => {
  render(
    <Dialog title="First" onClose={vi.fn()}>
      {null}
    </Dialog>,
  );
  const region = within(screen.getByRole('dialog')).getByRole('status');
  say('Saved');
  expect(region.textContent).toContain('Saved');
});

test('dismissing it does not close the dialog', () => {
  const onClose = vi.fn();
  render(
    <Dialog title="First" onClose={onClose}>
      {null}
    </Dialog>,
  );
  say('Saved');
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  fireEvent.mouseDown(dismiss, { clientX: 10 });
  fireEvent.click(dismiss, { clientX: 10 });
  expect(screen.queryByText('Saved')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
