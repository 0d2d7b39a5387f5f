import { useCallback, useEffect, useRef, useState } from 'react';

type Texts = Readonly<Record<string, string>>;

/** The pause after the last key before the text is saved. */
const pauseMs = 700;

/**
 * Saves changed fields while typing, one save after the other. A failed save is included in the
 * next one. `flush` saves at once and returns whether all is saved.
 */
export function useAutosave(save: (texts: Texts) => Promise<unknown>) {
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const waiting = useRef<Texts>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Promise.resolve(true));
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });

  const saveWaiting = useCallback(async () => {
    const texts = waiting.current;
    if (Object.keys(texts).length === 0) return true;
    waiting.current = {};
    try {
      await latestSave.current(texts);
    } catch {
      waiting.current = { ...texts, ...waiting.current };
      setState('failed');
      return false;
    }
    if (Object.keys(waiting.current).length === 0) setState('saved');
    return true;
  }, []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    last.current = last.current.then(saveWaiting);
    return last.current;
  }, [saveWaiting]);

  const keep = (field: string, text: string) => {
    waiting.current = { ...waiting.current, [field]: text };
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };

  useEffect(() => () => void flush(), [flush]);
  return { state, keep, flush };
}
