import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { AssetInput } from '#frontend/src/entities/brief/asset-input.tsx';
import { assetsQuery } from '#frontend/src/entities/brief/assets-query.ts';
import { FileRow } from '#frontend/src/entities/brief/file-row.tsx';
import styles from '#frontend/src/entities/brief/files.module.css';
import { Button } from '#frontend/src/ui/button.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import rows from '#frontend/src/ui/row-list.module.css';
import { Spinner } from '#frontend/src/ui/spinner.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { Asset } from '#shared/model/asset.ts';
import brief from './brief.module.css';
import { useSendFiles } from './use-send-files.ts';

/** The customer's files, a part of the brief's card. */
export function Files({ userId }: { readonly userId: number }) {
  const titleId = useId();
  const { sending, problems, send } = useSendFiles(userId);
  const input = useRef<HTMLInputElement>(null);
  return (
    <section aria-labelledby={titleId} className={brief.files}>
      <div className={brief.filesTop}>
        <div>
          <h3 id={titleId} className={brief.filesTitle}>
            Files
          </h3>
          <p className={styles.size}>
            Your logo, pictures, texts: PNG, JPG, WebP, SVG, PDF, DOCX, TXT or ZIP, 30 files of up
            to 25 MB.
          </p>
        </div>
        <Button busy={sending !== undefined && 'Sending...'} onClick={() => input.current?.click()}>
          Add files
        </Button>
      </div>
      <AssetInput ref={input} label="Files to send" onChoose={(files) => void send(files)} />
      <div role="status">
        {sending !== undefined && <p className={styles.size}>Sending {sending}</p>}
        {problems.map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      <List userId={userId} />
    </section>
  );
}

function List({ userId }: { readonly userId: number }) {
  const { data, error, isFetching, refetch } = useQuery(assetsQuery(userId));
  if (!data && error) {
    const retry = () => void refetch();
    return <LoadFailure what="your files" error={error} isBusy={isFetching} onRetry={retry} />;
  }
  if (!data) return <Spinner label="Loading your files" />;
  if (data.length === 0) return <p className={styles.size}>You have sent no files yet.</p>;
  return (
    <ul className={rows.list} aria-label="Your files">
      {data.map((file) => (
        <FileRow key={file.id} userId={userId} file={file}>
          <Remove userId={userId} file={file} />
        </FileRow>
      ))}
    </ul>
  );
}

function Remove({ userId, file }: { readonly userId: number; readonly file: Asset }) {
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.assets.remove({ params: { id: file.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: assetsQuery(userId).queryKey }),
    onError: (error) => toastFailure('Not removed', error),
  });
  return (
    <Button size="sm" busy={removal.isPending && 'Removing...'} onClick={() => removal.mutate()}>
      Remove <span className="visually-hidden">{file.fileName}</span>
    </Button>
  );
}
