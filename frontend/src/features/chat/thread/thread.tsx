import { type ReactNode, type UIEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatDay } from '#frontend/src/ui/format-day.ts';
import { SpinnerMark } from '#frontend/src/ui/spinner.tsx';
import { chatFailures } from '#shared/texts/chat.ts';
import type { HistoryState } from '../core/history-requests.ts';
import { groupByDay } from './group-by-day.ts';
import { MessageItem } from './message-item.tsx';
import type { ShownMessage } from './shown-message.ts';
import styles from './thread.module.css';
import { ToEnd } from './to-end.tsx';

/** Distance from the end that still counts as the end. */
const nearEndPx = 80;
/** Distance from the beginning at which older messages are loaded. */
const nearBeginningPx = 240;

/** Not every browser makes a scrolling element focusable by itself. */
const reachable = { tabIndex: 0 } as const;

interface ThreadProps {
  readonly label: string;
  readonly messages: readonly ShownMessage[];
  readonly hasOlder: boolean;
  readonly history: HistoryState | undefined;
  readonly onLoad: () => void;
  /** Whether the newest messages are in sight; they are at first. */
  readonly onEnd: (isInSight: boolean) => void;
  readonly onRetry: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
  /** Above the messages. */
  readonly notice?: ReactNode;
  /** Shown when there are no messages. */
  readonly empty: ReactNode;
  readonly typing: ReactNode;
  /** Further actions of a message. */
  readonly toolsOf?: (message: ShownMessage) => ReactNode;
}

/**
 * The messages of a conversation. The scroller's column is reversed, so that the newest stays
 * visible and loading older ones does not move what is being read.
 */
export function Thread(props: ThreadProps) {
  const { label, messages, hasOlder, history, onLoad, onEnd, notice, empty, typing } = props;
  const scroller = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const goToEnd = () => {
    scroller.current?.scrollTo({ top: 0 });
    // The button disappears.
    scroller.current?.focus();
  };
  const tellEnd = useEffectEvent(onEnd);
  useEffect(() => tellEnd(isAtEnd), [isAtEnd]);

  const last = messages.at(-1);
  useEffect(() => {
    if (last?.key && last.isOwn) scroller.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [last?.key, last?.isOwn]);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    setAtEnd(-scrollTop < nearEndPx);
    const isAtBeginning = scrollHeight - clientHeight + scrollTop < nearBeginningPx;
    if (isAtBeginning && hasOlder && !history) onLoad();
  };

  const isEmpty = messages.length === 0 && !history;
  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        aria-label={label}
        className={styles.scroller}
        onScroll={onScroll}
        {...reachable}
      >
        <div className={styles.thread}>
          {notice && <div className={styles.notice}>{notice}</div>}
          <Beginning hasOlder={hasOlder} history={history} onLoad={onLoad} />
          {isEmpty && empty}
          {groupByDay(messages).map(({ key, date, messages: ofDay }) => (
            <section key={key} aria-label={formatDay(date)}>
              <p aria-hidden="true" className={styles.day}>
                <span>{formatDay(date)}</span>
              </p>
              <ol>
                {ofDay.map((grouped) => (
                  <MessageItem key={grouped.message.key} grouped={grouped} {...props} />
                ))}
              </ol>
            </section>
          ))}
          {typing}
        </div>
      </section>
      <ToEnd messages={messages} isAtEnd={isAtEnd} onClick={goToEnd} />
    </div>
  );
}

type BeginningProps = Pick<ThreadProps, 'hasOlder' | 'history' | 'onLoad'>;

function Beginning({ hasOlder, history, onLoad }: BeginningProps) {
  if (history === 'loading') {
    return (
      <p className={styles.beginning} aria-busy="true">
        <SpinnerMark /> Loading messages...
      </p>
    );
  }
  if (history === 'failed') {
    return (
      <p className={styles.beginning}>
        {chatFailures.history}
        <Button size="sm" onClick={onLoad}>
          Try again
        </Button>
      </p>
    );
  }
  if (!hasOlder) return null;
  return (
    <p className={styles.beginning}>
      <Button size="sm" variant="quiet" onClick={onLoad}>
        Show older messages
      </Button>
    </p>
  );
}
