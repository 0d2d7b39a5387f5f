import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { useFormHold } from '#frontend/src/ui/field-context.ts';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import rows from '#frontend/src/ui/row-list.module.css';
import { chatLimits } from '#shared/limits/chat.ts';
import type { AttachedFile } from '#shared/model/chat-message.ts';
import { AssetInput } from '../brief/asset-input.tsx';
import styles from '../brief/files.module.css';
import { reasonNotSent, sendAsset } from '../brief/send-asset.ts';

interface RequestFilesProps {
  /** The customer, who owns the files. */
  readonly ownerId: number;
  readonly files: readonly AttachedFile[];
  readonly onFiles: (change: (files: readonly AttachedFile[]) => readonly AttachedFile[]) => void;
}

/** Files for a request, each of which is sent at once and then belongs to the customer's files. */
export function RequestFiles({ ownerId, files, onFiles }: RequestFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const { id, fileName, size } = await sendAsset(file, ownerId);
        onFiles((before) => [...before, { id, fileName, size }]);
      }
    },
  });
  useFormHold(sending.isPending);
  const room = chatLimits.filesPerMessage - files.length;
  return (
    <div>
      {files.length > 0 && (
        <ul aria-label="Files of the request">
          {files.map(({ id, fileName, size }) => (
            <li key={id} className={rows.row}>
              <p className={styles.name}>
                <bdi>{fileName}</bdi> <span className={styles.size}>{formatFileSize(size)}</span>
              </p>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => onFiles((before) => before.filter((file) => file.id !== id))}
              >
                Leave out <span className="visually-hidden">{fileName}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <Button
          size="sm"
          busy={sending.isPending && 'Sending...'}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
      )}
      <AssetInput
        ref={input}
        label="Files to attach"
        onChoose={(chosen) => sending.mutate(chosen.slice(0, room))}
      />
      <p role="status" className={styles.problem}>
        {sending.error && reasonNotSent(sending.error)}
      </p>
    </div>
  );
}
