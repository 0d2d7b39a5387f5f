import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Brief } from '#shared/model/brief.ts';
import { answersOf } from './unsaved.ts';

export function fieldOf(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isField ? field : null;
}

/** The answers that the fields have shown: a field with a typed text does not show a newer one. */
export function useSeen(form: RefObject<HTMLFormElement | null>, brief: Brief) {
  const seen = useRef<Record<string, string>>({});
  useLayoutEffect(() => {
    for (const [name, answer] of Object.entries(answersOf(brief))) {
      if (fieldOf(form.current, name)?.value.trim() === answer) seen.current[name] = answer;
    }
  }, [form, brief]);
  return {
    seen: (name: string) => seen.current[name] ?? '',
    see: (name: string, answer: string) => {
      seen.current[name] = answer;
    },
  };
}
