/** jsdom would really connect: a page under test has a chat that never does, unless the test brings its own. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  readonly readyState = 0;
  close() {}
}

Object.assign(globalThis, { WebSocket: SilentSocket });
