import { vi } from 'vitest';

/** jsdom lays nothing out; this says how wide everything is, so that frames find their size. */
export function installStageWidth(px: number): void {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(px);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
}
