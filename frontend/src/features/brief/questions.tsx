import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import type { Brief } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import styles from './brief.module.css';
import { briefParts, firstOpenPart, summaryPlace } from './brief-parts.ts';
import { ContestedElsewhere } from './contested-elsewhere.tsx';
import { LookOver } from './look-over.tsx';
import { PartActions } from './part-actions.tsx';
import { PartFields } from './part-fields.tsx';
import { PartList } from './part-list.tsx';
import { SaveState } from './save-state.tsx';
import { useAnswering } from './use-answering.ts';
import { usePlace } from './use-place.ts';
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

/**
 * The brief as a conversation: a few questions at a time, of which only the first needs an answer, then all answers to
 * be looked over and sent. All fields stay in one form, so that nothing typed is lost on the way back and forth.
 */
export function Questions({ userId, brief, takesFocus, onDone, children }: QuestionsProps) {
  const formId = useId();
  const root = useRef<HTMLDivElement>(null);
  const isSent = brief.sentAt !== null;
  const [missing, setMissing] = useState<string>();
  const answering = useAnswering(userId, brief);
  const { form, answers, answerIn, typed, contested, progress, flush, choose } = answering;
  const { part, go } = usePlace(root, () => (isSent ? 0 : firstOpenPart(answers)), takesFocus);
  const { isSending, send } = useSendBrief(userId, flush);

  const refuse = (message: string) => {
    setMissing(message);
    go(0);
  };
  const leaveFor = (next: number) => {
    if (next > part && !answers.business) refuse(briefMessages.businessMissing);
    else go(next);
  };
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    setMissing(undefined);
    answering.onInput(event);
  };
  const finish = async () => {
    if (isSent ? await flush() : await send(refuse)) onDone();
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEnd = part === summaryPlace || (isSent && part === briefParts.length - 1);
    if (isEnd) void finish();
    else leaveFor(part + 1);
  };
  /** Enter makes a new line in a longer answer. */
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (typedKey(event.nativeEvent) === 'Enter' && (event.ctrlKey || event.metaKey))
      form.current?.requestSubmit();
  };
  return (
    <div ref={root}>
      <PartList
        current={part}
        isAnswered={(it) => briefParts[it]?.names.some((name) => answers[name]) ?? false}
        onGo={leaveFor}
      />
      <form
        ref={form}
        id={formId}
        noValidate
        onInput={onInput}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        {briefParts.map((it, index) => (
          <PartFields
            key={it.title}
            {...{ part: it, isShown: index === part }}
            {...{ answerIn, missing, typed, progress, contested }}
            onChoose={choose}
          />
        ))}
      </form>
      {part === summaryPlace && <LookOver answers={answers} onChange={go} />}
      <div hidden={part !== summaryPlace && !briefParts[part]?.hasFiles}>{children}</div>
      <ContestedElsewhere part={part} contested={contested} onGo={go} />
      <div className={styles.end}>
        <PartActions
          {...{ formId, part, isSent, isSending }}
          onGo={leaveFor}
          onDone={() => void finish()}
        />
        <SaveState state={progress} onRetry={() => void flush()} />
      </div>
    </div>
  );
}
