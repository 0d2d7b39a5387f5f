/** As if somebody typed it: the form, its draft and its preview hear of it. Returns the field. */
export function typeInto(parent: HTMLElement | null, name: string, text: string) {
  const field = parent?.querySelector(`[name="${name}"]`);
  if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return null;
  // React takes a value that was set for its own, and tells nobody.
  field.setRangeText(text, 0, field.value.length, 'start');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return field;
}
