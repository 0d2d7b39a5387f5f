import { vi } from 'vitest';

/**
 * Files of a project share a worker, and with it what libraries keep: the SDK, React and jsdom are
 * loaded once. What our own modules keep, from the environment to a cached secret, no file inherits.
 */
vi.resetModules();
vi.useRealTimers();
