import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#frontend/src/ui/dialog.tsx';

const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
});

function open() {
  return render(
    <Dialog title="Delete customer" text="Their website is lost." onClose={onClose}>
      <button type="button">Delete</button>
    </Dialog>,
  );
}

test('is modal, named by its title and described by its text', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Delete customer' });
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce();
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Their website is lost.',
  );
});

test('Escape, the close button and a click outside close it; a click inside does not', () => {
  open();
  const dialog = screen.getByRole('dialog');
  fireEvent.mouseDown(screen.getByText('Their website is lost.'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.mouseDown(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('is closed before it is unmounted, so that focus returns', () => {
  open().unmount();
  expect(HTMLDialogElement.prototype.close).toHaveBeenCalledOnce();
});
