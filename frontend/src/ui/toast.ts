import { timings } from '#shared/limits/timings.ts';

interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

export interface ToastContent {
  readonly title: string;
  readonly text?: string;
  /** The way to what it tells of. */
  readonly action?: ToastAction;
  /** `destructive` interrupts screen readers; the default is `plain`. */
  readonly tone?: 'plain' | 'destructive';
}

export interface ShownToast extends ToastContent {
  readonly id: number;
}

let shown: ShownToast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: ShownToast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

export function dismissToast(): void {
  clearTimeout(timer);
  show(null);
}

/** Keeps the toast open, while it is hovered or focused. */
export function pauseToast(): void {
  clearTimeout(timer);
}

/** Restarts the timer. */
export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, timings.toastMs);
}

/** Shows a toast for 5 seconds; it replaces the previous one. */
export function toast(content: ToastContent): void {
  count += 1;
  show({ ...content, id: count });
  resumeToast();
}

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function currentToast(): ShownToast | null {
  return shown;
}
