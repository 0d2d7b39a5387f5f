import { useMutation } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { PaperclipIcon } from '#frontend/src/ui/icons/paperclip.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { AttachedFile } from '#shared/model/chat-message.ts';
import styles from './attachments.module.css';

interface MessageFilesProps {
  /** The owner of the files. */
  readonly userId: number;
  readonly files: readonly AttachedFile[];
}

/** The names of a message's files; they are downloaded, never displayed. */
export function MessageFiles({ userId, files }: MessageFilesProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api.assets.download({ params: { id }, query: { userId } }),
    // Storage answers with an attachment, so this page stays open.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastFailure('Not downloaded', error),
  });
  return (
    <ul aria-label="Files" className={styles.list}>
      {files.map(({ id, fileName, size }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.file}
            disabled={isPending}
            onClick={() => mutate(id)}
          >
            <PaperclipIcon size={14} />
            <span className="visually-hidden">Download </span>
            <span className={styles.name}>{fileName}</span>
            <span className={styles.size}>{formatFileSize(size)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
