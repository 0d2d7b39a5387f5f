import { useCallback, useEffect, useRef, useState } from 'react';
import { draftOf, type Texts } from '#frontend/src/session/draft.ts';
import type { Brief } from '#shared/model/brief.ts';
import {
  answersOf,
  isEmpty,
  keepWaiting,
  readWaiting,
  sortWaiting,
  type Waiting,
  withoutSaved,
} from './unsaved.ts';
import { useFlushes } from './use-flushes.ts';
import { useSaveBrief } from './use-save-brief.ts';

/** The pause after the last key before the text is saved. */
const pauseMs = 700;

/**
 * Saves changed fields while typing, one save after the other. A failed save is included in the next one, at the latest
 * when the brief is opened again (`restored`). A text that would replace an answer which its field has not shown is
 * `contested`, and waits until it is kept over that answer or dropped. `flush` saves at once and returns whether all is
 * saved.
 */
export function useAutosave(userId: number, brief: Brief) {
  const save = useSaveBrief(userId);
  const [draft] = useState(() => draftOf('brief'));
  const [restored] = useState(() => readWaiting(draft));
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const [contested, setContested] = useState<Texts>({});
  const waiting = useRef(restored);
  const newest = useRef(brief);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(Promise.resolve(true));

  const wait = useCallback(
    (next: Waiting) => {
      waiting.current = next;
      keepWaiting(draft, next);
    },
    [draft],
  );

  const saveWaiting = useCallback(async () => {
    for (;;) {
      const sorted = sortWaiting(waiting.current, answersOf(newest.current));
      setContested(sorted.contested);
      if (isEmpty(sorted.ready)) return isEmpty(sorted.contested);
      try {
        const { brief: answer, isSaved } = await save(sorted.ready, newest.current);
        newest.current = answer;
        if (!isSaved) continue;
        wait(withoutSaved(waiting.current, sorted.ready, answersOf(answer)));
      } catch {
        setState('failed');
        return false;
      }
      if (isEmpty(waiting.current)) setState('saved');
      return isEmpty(sorted.contested);
    }
  }, [save, wait]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    last.current = last.current.then(saveWaiting);
    return last.current;
  }, [saveWaiting]);
  useFlushes(flush);

  useEffect(() => {
    newest.current = brief;
  }, [brief]);

  const type = (field: string, text: string, seen: string) => {
    wait({ ...waiting.current, [field]: { text, seen: waiting.current[field]?.seen ?? seen } });
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pauseMs);
  };
  /** Keeps the typed text over the newest answer, or drops it. */
  const settle = (field: string, keeps: boolean) => {
    const { [field]: unsaved, ...others } = waiting.current;
    const seen = contested[field] ?? '';
    wait(keeps && unsaved ? { ...others, [field]: { ...unsaved, seen } } : others);
    void flush();
  };
  return { state, restored, contested, type, settle, flush };
}
