/* A modal dialog makes everything outside it inert, also for screen readers. */

let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** Puts a modal above the others. Returns how to remove it. */
export function addModal(id: string): () => void {
  change([...open, id]);
  return () => change(open.filter((one) => one !== id));
}

/** The only modal that can be used now; undefined while none is open. */
export function topModal(): string | undefined {
  return open.at(-1);
}

export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
