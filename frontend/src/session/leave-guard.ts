/** What only this page has, by the place where it is typed. */
const unkept = new Set<string>();

/**
 * Has the browser ask before this page is left while it alone has what was typed there. Browsers keep no page for
 * Back that has a listener, so there is one only as long as it is needed.
 */
export function guardLeaving(place: string, isLost: boolean): void {
  if (isLost) unkept.add(place);
  else unkept.delete(place);
  if (unkept.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: Event): void {
  event.preventDefault();
}
