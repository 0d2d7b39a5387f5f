import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { installTopLayer } from '../frontend/support/top-layer.ts';

/** How long a test waits for something to appear; a busy machine renders slowly. */
configure({ asyncUtilTimeout: 20_000 });

/** Some files look at what is served, without jsdom. */
const hasScreen = 'document' in globalThis;

/** What jsdom lacks of a browser. */
function completeBrowser(): void {
  installTopLayer();
  vi.stubGlobal('scrollTo', vi.fn());
}

/** No test finds what another one left. */
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
