import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { installTopLayer } from '../frontend/support/top-layer.ts';

/** Timeout for elements to appear, for a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

/** Some files run without jsdom. */
const hasScreen = 'document' in globalThis;

/** Adds browser features that jsdom lacks. */
function completeBrowser(): void {
  installTopLayer();
  vi.stubGlobal('scrollTo', vi.fn());
}

/** Resets state between tests. */
function tidyUp(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}

if (hasScreen) {
  beforeEach(completeBrowser);
  afterEach(tidyUp);
}
