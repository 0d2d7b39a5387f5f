import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import styles from '../admin-panel.module.css';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportSource } from './export-source.ts';

/** Saves a list as CSV; only an icon on phones. */
export function ExportButton<T>({ source }: { readonly source: ExportSource<T> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <DownloadIcon size={16} />
        <span className={styles.exportWord}>Export CSV</span>
      </Button>
      {isOpen && <ExportDialog source={source} onClose={() => setOpen(false)} />}
    </>
  );
}
