/** A WebSocket that never connects, since that of jsdom would. Tests may use their own. */
class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  readonly readyState = 0;
  close() {}
}

Object.assign(globalThis, { WebSocket: SilentSocket });
