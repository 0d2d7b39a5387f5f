import { vi } from 'vitest';

/**
 * Files of a project share a worker and its libraries: the SDK, React and jsdom are loaded once. Our own modules are
 * reset, so that no file inherits their state, such as the environment or cached secrets.
 */
vi.resetModules();
vi.useRealTimers();
