import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast } from '#frontend/src/ui/toast.ts';
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
