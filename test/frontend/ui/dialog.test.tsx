import { globSync, readFileSync } from 'node:fs';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '#frontend/src/ui/dialog.tsx';

const onClose = vi.fn();

beforeEach(() => {
  onClose.mockClear();
});

interface Changes {
  readonly isLocked?: boolean;
  readonly isShownOnce?: boolean;
  readonly children?: ReactNode;
}

function open({ children = <button type="button">Delete</button>, ...changes }: Changes = {}) {
  const view = render(
    <Dialog title="Delete customer" text="Their website is lost." onClose={onClose} {...changes}>
      {children}
    </Dialog>,
  );
  return { ...view, dialog: screen.getByRole<HTMLDialogElement>('dialog') };
}

/** jsdom lays nothing out: the dialog is the point 0, 0. */
const beside = { clientX: 10, clientY: 10 };

function clickBeside(dialog: HTMLElement) {
  fireEvent.mouseDown(dialog, beside);
  fireEvent.click(dialog, beside);
}

/** As Chromium does on a second Escape: without asking (dialog-in-chromium.test.ts). */
function closedByBrowser(dialog: HTMLDialogElement) {
  dialog.open = false;
  fireEvent(dialog, new Event('close'));
}

test('is modal, named by its title and described by its text', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Delete customer' });
  expect(HTMLDialogElement.prototype.showModal).toHaveBeenCalledOnce();
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Their website is lost.',
  );
});

test('Escape, the close button and a click beside it close it; a click inside does not', () => {
  const { dialog } = open();
  fireEvent.mouseDown(screen.getByText('Their website is lost.'));
  fireEvent.click(screen.getByText('Their website is lost.'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  clickBeside(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

test('a press of its border or scroll bar, or a drag that ends beside it, does not close it', () => {
  const { dialog } = open();
  fireEvent.mouseDown(dialog, { clientX: 0, clientY: 0 });
  fireEvent.click(dialog, { clientX: 0, clientY: 0 });
  fireEvent.mouseDown(screen.getByText('Their website is lost.'));
  fireEvent.click(dialog, beside);
  fireEvent.mouseDown(dialog, beside);
  fireEvent.click(dialog, { clientX: 0, clientY: 0 });
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['text', <input key="" aria-label="Field" />],
  ['a long text', <textarea key="" aria-label="Field" />],
  ['a file', <input key="" type="file" aria-label="Field" />],
  ['a tick', <input key="" type="checkbox" aria-label="Field" />],
  ['a choice', <select key="" aria-label="Field" />],
])('after %s was entered, a click beside it does not discard the form', (_, children) => {
  const { dialog } = open({ children });
  fireEvent.input(screen.getByLabelText('Field'));
  clickBeside(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a search is no entry', () => {
  const { dialog } = open({ children: <input type="search" aria-label="Field" /> });
  fireEvent.input(screen.getByLabelText('Field'));
  clickBeside(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([{ isLocked: true }, { isShownOnce: true }])(
  'a click beside one that is %o does not close it',
  (changes) => {
    clickBeside(open(changes).dialog);
    expect(onClose).not.toHaveBeenCalled();
  },
);

test('if the browser closes it, it is closed here as well', () => {
  closedByBrowser(open().dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('if the browser closes a locked one, it opens again where the user was', () => {
  const { dialog } = open({ isLocked: true });
  const button = screen.getByRole('button', { name: 'Delete' });
  button.focus();
  button.blur();
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  closedByBrowser(dialog);
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(document.activeElement).toBe(button);
});

/** A cancelled choice of a file bubbles, and React passes on what a dialog inside fires. */
test.each(['cancel', 'close'])('a %s of an element inside is none of its own', (type) => {
  open({ children: <input type="file" aria-label="File" /> });
  fireEvent(screen.getByLabelText('File'), new Event(type, { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('is closed before it is unmounted, so that focus returns', () => {
  open().unmount();
  expect(HTMLDialogElement.prototype.close).toHaveBeenCalledOnce();
});

test('every <dialog> is of this kind', () => {
  const sources = globSync('frontend/src/**/*.{ts,tsx}');
  const written = /<dialog\b(?!>)|createElement\('dialog'\)|\.showModal\(/;
  expect(sources.filter((file) => written.test(readFileSync(file, 'utf8')))).toEqual([
    'frontend/src/ui/modal.tsx',
  ]);
});
