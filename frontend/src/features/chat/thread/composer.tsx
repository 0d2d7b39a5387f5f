import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { IconButton } from '#frontend/src/ui/button.tsx';
import { SendIcon } from '#frontend/src/ui/icons/send.tsx';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import type { AttachedFile } from '#shared/model/chat-message.ts';
import { chat } from '#shared/texts/chat.ts';
import { AttachButton, Attached } from './attachments.tsx';
import styles from './composer.module.css';
import { pasteFiles } from './receive-files.ts';
import type { Attachments } from './use-attachments.ts';

/** From here on the remaining characters are shown. */
const fewCharacters = 300;
const maxRows = 6;

interface ComposerProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onSend: (text: string, files: readonly AttachedFile[]) => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Of this message; it is not sent before its files are there. */
  readonly attachments: Attachments;
  /** Buttons beside that of the files. */
  readonly tools?: ReactNode;
}

function isSendKey({ shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return typedKey(nativeEvent) === 'Enter' && !shiftKey;
}

/** Enter sends, Shift+Enter starts a new line, blank messages are ignored (SPEC-2.12, SPEC-5.6). */
export function Composer(props: ComposerProps) {
  const { label, text, onChange, onSend, field, attachments, tools } = props;
  const isReady = text.trim() !== '' && attachments.waiting.length === 0;
  const left = chatLimits.textLength - text.length;
  const send = () => {
    if (!isReady) return;
    onSend(text.trim(), attachments.take());
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
      <Attached attachments={attachments} />
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
        onPaste={(event) => pasteFiles(event, attachments.add)}
      />
      {left < fewCharacters && <p className={styles.left}>{`${left} characters left`}</p>}
      <div className={styles.tools}>
        <AttachButton attachments={attachments} />
        {tools}
        <IconButton type="submit" label="Send" className={styles.send} disabled={!isReady}>
          <SendIcon size={18} />
        </IconButton>
      </div>
    </form>
  );
}
