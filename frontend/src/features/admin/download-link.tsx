import type { ReactNode } from 'react';
import { iconButtonClass } from '#frontend/src/ui/button.tsx';
import { DownloadIcon } from '#frontend/src/ui/icons/download.tsx';
import styles from '#frontend/src/ui/menu.module.css';
import { admin } from '#shared/api/admin.ts';
import { fillPath } from '#shared/api/path.ts';

/** Redirects to storage, which answers with an attachment, so this page stays open. */
function downloadAddress(websiteId: number): string {
  return fillPath(admin.downloadWebsiteZip.path, { websiteId });
}

interface DownloadItemProps {
  readonly websiteId: number;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

/** A menu item that downloads a website's ZIP. */
export function DownloadItem({ websiteId, icon, children }: DownloadItemProps) {
  return (
    <a
      href={downloadAddress(websiteId)}
      download
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
    >
      {icon}
      {children}
    </a>
  );
}

/** A download icon for table rows. */
export function DownloadLink({ websiteId, username }: { websiteId: number; username: string }) {
  const label = `Download the ZIP of ${username}`;
  return (
    <a
      href={downloadAddress(websiteId)}
      download
      aria-label={label}
      title={label}
      className={iconButtonClass}
    >
      <DownloadIcon size={16} />
    </a>
  );
}
