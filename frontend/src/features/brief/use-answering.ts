import { type FormEvent, useRef, useState } from 'react';
import type { Brief } from '#shared/model/brief.ts';
import { isEmpty } from './unsaved.ts';
import { useAutosave } from './use-autosave.ts';
import { fieldOf, useSeen } from './use-seen.ts';
import { useTypedAnswers } from './use-typed-answers.ts';

/** The fields of the brief: what is typed is saved, and what somebody else saved meanwhile is asked about. */
export function useAnswering(userId: number, brief: Brief) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const { state, restored, contested, type, settle, flush } = useAutosave(userId, brief);
  const { answerIn, answers, set } = useTypedAnswers(brief, restored);
  const { seen, see } = useSeen(form, brief);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    setTyped(target.name);
    set(target.name, target.value);
    type(target.name, target.value, seen(target.name));
  };
  const choose = (name: string, keepsTyped: boolean) => {
    const field = fieldOf(form.current, name);
    const newest = contested[name] ?? '';
    if (field && !keepsTyped) field.value = newest;
    if (!keepsTyped) set(name, newest);
    see(name, newest);
    field?.focus();
    settle(name, keepsTyped);
  };
  const progress = isEmpty(contested) ? state : 'failed';
  return { form, answers, answerIn, typed, contested, progress, flush, onInput, choose };
}
