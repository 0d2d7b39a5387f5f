import { SiteFrame } from '#frontend/src/ui/site-frame.tsx';
import type { Website } from '#shared/model/website.ts';
import { previewOf } from './preview-address.ts';
import styles from './website-picture.module.css';

interface WebsitePictureProps {
  /** `undefined` while loading, null when there is none. */
  readonly website: Website | null | undefined;
}

/**
 * A small picture of a website, inert to pointer and keyboard: a placeholder while it loads,
 * nothing without a website to show. The viewer's browser renders it, since a browser in a Lambda
 * is a layer of 60 MB, a gigabyte of memory and seconds for each ZIP.
 */
export function WebsitePicture({ website }: WebsitePictureProps) {
  if (website === undefined) return <div className={styles.picture} />;
  if (website === null) return null;
  const preview = previewOf(website);
  if (preview.kind === 'none') return null;
  return (
    <div inert className={styles.picture}>
      {preview.kind === 'live' ? (
        <SiteFrame
          title={website.name}
          address={preview.address}
          width="desktop"
          className={styles.stage}
        />
      ) : (
        <img src={preview.address} alt="" referrerPolicy="no-referrer" />
      )}
    </div>
  );
}
