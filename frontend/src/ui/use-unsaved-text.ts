import { useEffect, useId, useRef, useState } from 'react';
import { guardLeaving } from '../session/leave-guard.ts';
import { hasUnsavedText } from './unsaved-text.ts';

/** Asks before the half-written text of a dialog is lost: here when it is closed, in the browser when the page is left. */
export function useUnsavedText() {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = () => sheet.current !== null && hasUnsavedText(sheet.current);
  useEffect(() => () => guardLeaving(id, false), [id]);
  return {
    sheet,
    isAsking,
    stay: () => setAsking(false),
    onInput: () => guardLeaving(id, isUnsaved()),
    mayClose: () => {
      const isLost = isUnsaved();
      if (isLost) setAsking(true);
      return !isLost;
    },
  };
}
