import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Brief, BriefField } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import styles from './brief.module.css';
import { Question } from './question.tsx';
import { SaveState } from './save-state.tsx';
import { isEmpty } from './unsaved.ts';
import { useAutosave } from './use-autosave.ts';
import { fieldOf, useSeen } from './use-seen.ts';
import { useSendBrief } from './use-send-brief.ts';

/** The brief; only the first answer is required. */
export function BriefForm({ userId }: { readonly userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(briefQuery(userId));
  if (data) return <Questions userId={userId} brief={data} />;
  if (!error) return <Spinner label="Loading your brief" />;
  const retry = () => void refetch();
  return <LoadFailure what="your brief" error={error} isBusy={isFetching} onRetry={retry} />;
}

function Questions({ userId, brief }: { readonly userId: number; readonly brief: Brief }) {
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(brief);
  const { state, restored, contested, type, settle, flush } = useAutosave(userId, brief);
  const { seen, see } = useSeen(form, brief);
  const { error, isSending, send, forget } = useSendBrief(userId, flush);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    forget();
    type(target.name, target.value, seen(target.name));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
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
  const { sentAt } = brief;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={briefMessages.title}
        text={
          sentAt
            ? `Sent on ${formatShortDate(sentAt)}. ${briefMessages.changed}`
            : briefMessages.text
        }
      />
      <form ref={form} className={styles.form} noValidate onInput={onInput} onSubmit={onSubmit}>
        {briefQuestions.map((question) => (
          <Question
            key={question.name}
            question={question}
            answer={answerIn(question.name)}
            error={question.name === 'business' ? error : undefined}
            other={contested[question.name]}
            onChoose={(keepsTyped) => choose(question.name, keepsTyped)}
          />
        ))}
        <div className={styles.end}>
          {!sentAt && (
            <Button type="submit" variant="primary" busy={isSending && 'Sending...'}>
              Send
            </Button>
          )}
          <SaveState state={isEmpty(contested) ? state : 'failed'} onRetry={() => void flush()} />
        </div>
      </form>
    </Card>
  );
}
