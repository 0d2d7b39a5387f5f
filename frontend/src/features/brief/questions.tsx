import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import type { Brief, BriefField } from '#shared/model/brief.ts';
import styles from './brief.module.css';
import { Question } from './question.tsx';
import { SaveState } from './save-state.tsx';
import { isEmpty } from './unsaved.ts';
import { useAutosave } from './use-autosave.ts';
import { fieldOf, useSeen } from './use-seen.ts';
import { useSendBrief } from './use-send-brief.ts';

interface QuestionsProps {
  readonly userId: number;
  readonly brief: Brief;
  /** It replaced the button that opened it. */
  readonly takesFocus: boolean;
  /** The brief is sent, or its changes are saved. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}

/** The form of the brief; only the first answer is required. */
export function Questions({ userId, brief, takesFocus, onDone, children }: QuestionsProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(brief);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus]);
  const [typed, setTyped] = useState<string>();
  const { state, restored, contested, type, settle, flush } = useAutosave(userId, brief);
  const { seen, see } = useSeen(form, brief);
  const { error, isSending, send, forget } = useSendBrief(userId, flush);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    forget();
    setTyped(target.name);
    type(target.name, target.value, seen(target.name));
  };
  const finish = async (filled: HTMLFormElement) => {
    if (brief.sentAt ? await flush() : await send(filled)) onDone();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void finish(event.currentTarget);
  };
  const choose = (name: string, keepsTyped: boolean) => {
    const field = fieldOf(form.current, name);
    if (field && !keepsTyped) field.value = contested[name] ?? '';
    see(name, contested[name] ?? '');
    field?.focus();
    settle(name, keepsTyped);
  };
  /** What was restored, until it is saved or somebody saves another answer. */
  const answerIn = (name: BriefField) => {
    const text = brief[name] === first[name] ? restored[name]?.text : undefined;
    return text ?? brief[name] ?? '';
  };
  const progress = isEmpty(contested) ? state : 'failed';
  return (
    <>
      <form
        ref={form}
        id={formId}
        className={styles.form}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {briefQuestions.map((question) => (
          <Question
            key={question.name}
            question={question}
            answer={answerIn(question.name)}
            error={question.name === 'business' ? error : undefined}
            progress={question.name === typed ? progress : undefined}
            other={contested[question.name]}
            onChoose={(keepsTyped) => choose(question.name, keepsTyped)}
          />
        ))}
      </form>
      {children}
      <div className={styles.end}>
        <Button type="submit" form={formId} variant="primary" busy={isSending && 'Sending...'}>
          {brief.sentAt ? 'Done' : 'Send'}
        </Button>
        <SaveState state={progress} onRetry={() => void flush()} />
      </div>
    </>
  );
}
