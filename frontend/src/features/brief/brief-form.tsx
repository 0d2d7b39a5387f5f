import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { briefQuestions } from '#frontend/src/entities/brief/brief-questions.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import type { Brief } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import styles from './brief.module.css';
import { SaveState } from './save-state.tsx';
import { useAutosave } from './use-autosave.ts';
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
  const client = useQueryClient();
  const titleId = useId();
  const { queryKey } = briefQuery(userId);
  const { state, keep, flush } = useAutosave(async (body) => {
    setAnswer(client, queryKey, await api.briefs.save({ body }));
  });
  const { error, isSending, send, forget } = useSendBrief(userId, flush);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    forget();
    keep(target.name, target.value);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
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
      <form className={styles.form} noValidate onInput={onInput} onSubmit={onSubmit}>
        {briefQuestions.map(({ name, label, hint, maxLength, rows }) => (
          <Field
            key={name}
            name={name}
            label={label}
            hint={hint}
            required={name === 'business'}
            optional={name !== 'business'}
            error={name === 'business' ? error : undefined}
          >
            {rows === 1 ? (
              <Input autoComplete="off" maxLength={maxLength} defaultValue={brief[name] ?? ''} />
            ) : (
              <Textarea rows={rows} maxLength={maxLength} defaultValue={brief[name] ?? ''} />
            )}
          </Field>
        ))}
        <div className={styles.end}>
          {!sentAt && (
            <Button type="submit" variant="primary" busy={isSending && 'Sending...'}>
              Send
            </Button>
          )}
          <SaveState state={state} onRetry={() => void flush()} />
        </div>
      </form>
    </Card>
  );
}
