/** Asks whether to leave, and calls `leave` if so. */
type Ask = (leave: () => void) => void;

/** What only this page has, by the place where it is typed, and how each place asks. */
const unkept = new Map<string, Ask>();

/**
 * Has the page ask before it is left while it alone has what was typed there: the browser where the document is left, and
 * `ask` where a link of ours or Back leads to another page. Browsers keep no page for Back that has a listener, so there
 * is one only as long as it is needed.
 */
export function guardLeaving(place: string, isLost: boolean, ask: Ask = askInBrowser): void {
  if (isLost) unkept.set(place, ask);
  else unkept.delete(place);
  if (unkept.size > 0) window.addEventListener('beforeunload', holdBack);
  else window.removeEventListener('beforeunload', holdBack);
}

export const isGuarded = () => unkept.size > 0;

/** At once, or after the place that was typed in last has asked. */
export function leaveBy(leave: () => void): void {
  const ask = [...unkept.values()].at(-1);
  if (ask) ask(leave);
  else leave();
}

function holdBack(event: Event): void {
  event.preventDefault();
}

const askInBrowser: Ask = (leave) => {
  if (window.confirm('What you typed is not saved. Leave this page all the same?')) leave();
};
