import { unfold } from '#frontend/src/ui/unfold.ts';

const controls = 'input, textarea, button';

/** To the field of a name; where it is hidden, to what it begins with: the draft of a document, the chooser of a picture. */
export function focusSetting(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  let part = field instanceof Element ? field : null;
  while (part && part !== form) {
    const shown = [part, ...part.querySelectorAll(controls)].find(isShownControl);
    if (shown) {
      unfold(shown);
      shown.focus();
      return;
    }
    part = part.parentElement;
  }
}

const isShownControl = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(controls) && !element.closest('[hidden]');
