const typed = new Set(['text', 'email', 'tel', 'url', 'textarea']);

/**
 * Whether a dialog holds text that closing it would lose: typed by hand, not sent, and not kept as a
 * draft (decision 0230). A code is copied again in a moment.
 */
export function hasUnsavedText(dialog: Element): boolean {
  const fields = [
    ...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
  ];
  return fields.some(
    ({ type, inputMode, value, defaultValue, readOnly, form }) =>
      typed.has(type) &&
      inputMode !== 'numeric' &&
      !readOnly &&
      value.trim() !== '' &&
      value !== defaultValue &&
      form?.dataset.kept === undefined,
  );
}
