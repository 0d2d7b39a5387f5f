import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '#frontend/src/ui/button.tsx';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import { PaperclipIcon } from '#frontend/src/ui/icons/paperclip.tsx';
import { chatLimits } from '#shared/limits/chat.ts';
import { assetKinds } from '#shared/model/asset.ts';
import styles from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

const accepted = [...assetKinds, 'jpeg'].map((kind) => `.${kind}`).join(',');

interface AttachmentsProps {
  readonly attachments: Attachments;
}

/** Opens the choice of files. */
export function AttachButton({ attachments: { files, sending, add } }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void add([...(target.files ?? [])]);
    target.value = '';
  };
  return (
    <>
      <IconButton
        label="Attach files"
        disabled={sending !== undefined || files.length >= chatLimits.filesPerMessage}
        onClick={() => input.current?.click()}
      >
        <PaperclipIcon size={18} />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        aria-label="Files to attach"
        onChange={onChange}
      />
    </>
  );
}

/** What goes along with the message, and what does not. */
export function Attached({ attachments }: AttachmentsProps) {
  const { files, sending, problems, leaveOut } = attachments;
  return (
    <div className={styles.attached}>
      {files.length > 0 && (
        <ul aria-label="Attached files" className={styles.list}>
          {files.map(({ id, fileName, size }) => (
            <li key={id} className={styles.file}>
              <span className={styles.name}>{fileName}</span>
              <span className={styles.size}>{formatFileSize(size)}</span>
              <IconButton
                label={`Leave out ${fileName}`}
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
        {sending !== undefined && <p>Sending {sending}</p>}
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
