import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import rows from '#frontend/src/ui/row-list.module.css';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import type { Asset } from '#shared/model/asset.ts';
import styles from './files.module.css';

interface FileRowProps {
  readonly userId: number;
  readonly file: Pick<Asset, 'id' | 'fileName' | 'size'>;
  /** Further actions. */
  readonly children?: ReactNode;
}

/** A file by its name; it is downloaded, never displayed. */
export function FileRow({ userId, file, children }: FileRowProps) {
  const { id, fileName, size } = file;
  const download = useMutation({
    mutationFn: () => api.assets.download({ params: { id }, query: { userId } }),
    // Storage answers with an attachment, so this page stays open.
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toastFailure('Not downloaded', error),
  });
  return (
    <li className={rows.row}>
      <p className={styles.name}>
        <bdi>{fileName}</bdi> <span className={styles.size}>{formatFileSize(size)}</span>
      </p>
      <div className={styles.actions}>
        <Button size="sm" disabled={download.isPending} onClick={() => download.mutate()}>
          Download <span className="visually-hidden">{fileName}</span>
        </Button>
        {children}
      </div>
    </li>
  );
}
