import { useRef } from 'react';
import { AssetInput } from '#frontend/src/entities/brief/asset-input.tsx';
import { Button, IconButton } from '#frontend/src/ui/button.tsx';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import { PaperclipIcon } from '#frontend/src/ui/icons/paperclip.tsx';
import { chatLimits } from '#shared/limits/chat.ts';
import { chat } from '#shared/texts/chat.ts';
import styles from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

interface AttachmentsProps {
  readonly attachments: Attachments;
}

/** Opens the file picker. */
export function AttachButton({ attachments: { files, waiting, add } }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label="Attach files"
        disabled={files.length + waiting.length >= chatLimits.filesPerMessage}
        onClick={() => input.current?.click()}
      >
        <PaperclipIcon size={18} />
      </IconButton>
      <AssetInput ref={input} label="Files to attach" onChoose={add} />
    </>
  );
}

/** The files of the message, and refused ones. */
export function Attached({ attachments }: AttachmentsProps) {
  const { files, waiting, problems, leaveOut, stopWaiting } = attachments;
  const [sending] = waiting;
  return (
    <div className={styles.attached}>
      {files.length > 0 && (
        <ul aria-label="Attached files" className={styles.list}>
          {files.map(({ id, fileName, size }) => (
            <li key={id} className={styles.file}>
              <span className={styles.name}>{fileName}</span>
              <span className={styles.size}>{formatFileSize(size)}</span>
              <IconButton
                label={`Remove ${fileName}`}
                className={styles.out}
                onClick={() => leaveOut(id)}
              >
                <CloseIcon size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={styles.status}>
        {sending !== undefined && <p>{chat.waitingForFile(sending)}</p>}
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      {sending !== undefined && (
        <Button size="sm" variant="quiet" onClick={stopWaiting}>
          {chat.stopWaiting}
        </Button>
      )}
    </div>
  );
}
