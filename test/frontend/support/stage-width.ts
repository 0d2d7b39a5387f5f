import { vi } from 'vitest';

/** jsdom has no layout; this gives every element a width, from which frames compute their size. */
export function installStageWidth(px: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly tell: () => void;
      constructor(tell: () => void) {
        this.tell = tell;
      }
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
}
