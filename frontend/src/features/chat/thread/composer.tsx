import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { IconButton } from '#frontend/src/ui/button.tsx';
import { SendIcon } from '#frontend/src/ui/icons/send.tsx';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chat } from '#shared/texts/chat.ts';
import styles from './composer.module.css';

/** From here on the remaining characters are shown. */
const fewCharacters = 300;
const maxRows = 6;

interface ComposerProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: (text: string) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Above the text. */
  readonly attached?: ReactNode;
  /** Buttons before the send button. */
  readonly tools?: ReactNode;
}

function isSendKey({ shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return typedKey(nativeEvent) === 'Enter' && !shiftKey;
}

/** Enter sends, Shift+Enter starts a new line, blank messages are ignored (SPEC-2.12, SPEC-5.6). */
export function Composer({ label, text, onChange, onSend, field, attached, tools }: ComposerProps) {
  const isBlank = text.trim() === '';
  const left = chatLimits.textLength - text.length;
  const send = () => {
    if (isBlank) return;
    onSend(text.trim());
    field.current?.focus();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSendKey(event)) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.composer} onSubmit={onSubmit}>
      {attached}
      <textarea
        ref={field}
        aria-label={label}
        placeholder={chat.placeholder}
        className={styles.field}
        rows={Math.min(maxRows, text.split('\n').length)}
        maxLength={chatLimits.textLength}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {left < fewCharacters && <p className={styles.left}>{`${left} characters left`}</p>}
      <div className={styles.tools}>
        {tools}
        <IconButton type="submit" label="Send" className={styles.send} disabled={isBlank}>
          <SendIcon size={18} />
        </IconButton>
      </div>
    </form>
  );
}
