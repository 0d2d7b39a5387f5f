import { timings } from '#shared/limits.ts';

export interface ToastContent {
  readonly title: string;
  readonly text?: string;
  /** `destructive` interrupts a screen reader; default `plain`. */
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

/** Takes the toast away. */
export function dismissToast(): void {
  clearTimeout(timer);
  show(null);
}

/** Stops the clock while the toast is being read. */
export function pauseToast(): void {
  clearTimeout(timer);
}

/** Starts the clock again. */
export function resumeToast(): void {
  clearTimeout(timer);
  timer = setTimeout(dismissToast, timings.toastMs);
}

/** Shows a toast for 5 seconds. Only one shows at a time: a new one takes the old one's place. */
export function toast(content: ToastContent): void {
  count += 1;
  show({ ...content, id: count });
  resumeToast();
}

/** For `useSyncExternalStore`: calls back whenever the toast changes. */
export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The toast that shows now. */
export function currentToast(): ShownToast | null {
  return shown;
}
