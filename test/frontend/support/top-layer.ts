import { vi } from 'vitest';

/** jsdom has neither popovers nor modal dialogs; these implement what ui/ relies on. */
function toggle(element: HTMLElement, newState: 'open' | 'closed') {
  // jsdom's default styles always hide popovers; without the attribute they are visible.
  if (newState === 'open') element.removeAttribute('popover');
  else element.setAttribute('popover', 'auto');
  element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
}

/** Adds popovers and modal dialogs to jsdom for the tests of a file. */
export function installTopLayer(): void {
  Object.assign(HTMLElement.prototype, {
    showPopover: vi.fn(function (this: HTMLElement) {
      toggle(this, 'open');
    }),
    hidePopover: vi.fn(function (this: HTMLElement) {
      toggle(this, 'closed');
    }),
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal: vi.fn(function (this: HTMLDialogElement) {
      this.open = true;
    }),
    close: vi.fn(function (this: HTMLDialogElement) {
      this.open = false;
    }),
  });
}
