import { useEffect, useId, useRef, useState } from 'react';
import { guardLeaving } from '../session/leave-guard.ts';
import { hasUnsavedText } from './unsaved-text.ts';

/**
 * Asks before the half-written text of a dialog is lost: here when it is closed, or another page is gone to, and in the
 * browser when the document is left.
 */
export function useUnsavedText(onClose: () => void) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ readonly leave?: () => void } | null>(null);
  const isUnsaved = () => sheet.current !== null && hasUnsavedText(sheet.current);
  useEffect(() => () => guardLeaving(id, false), [id]);
  return {
    sheet,
    isAsking: asked !== null,
    stay: () => setAsked(null),
    discard: () => {
      guardLeaving(id, false);
      onClose();
      asked?.leave?.();
    },
    onInput: () => guardLeaving(id, isUnsaved(), (leave) => setAsked({ leave })),
    mayClose: () => {
      const isLost = isUnsaved();
      if (isLost) setAsked({});
      return !isLost;
    },
  };
}
