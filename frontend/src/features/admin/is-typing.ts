/** Whether a key is meant for a field, a dialog or the browser. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select') !== null;
}
