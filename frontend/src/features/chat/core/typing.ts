import { chatTimings } from '#shared/limits/chat.ts';

type Timer = ReturnType<typeof setTimeout>;

/** Sends a typing signal at most every two seconds. */
export function createTypingSignal(send: (userId: number) => void): (userId: number) => void {
  let quietUntil = 0;
  return (userId) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + chatTimings.typingEveryMs;
    send(userId);
  };
}

/** Tracks who is typing: until five seconds after the last signal, or `stop`. */
export function createTypingTracker<Key>(onChange: (typing: ReadonlySet<Key>) => void) {
  const timers = new Map<Key, Timer>();
  const tell = () => onChange(new Set(timers.keys()));
  const stop = (key: Key) => {
    clearTimeout(timers.get(key));
    if (timers.delete(key)) tell();
  };
  const start = (key: Key) => {
    clearTimeout(timers.get(key));
    const isNew = !timers.has(key);
    timers.set(
      key,
      setTimeout(() => stop(key), chatTimings.typingShownMs),
    );
    if (isNew) tell();
  };
  return { start, stop };
}
