import { useState } from 'react';
import { initialOf } from '#shared/rules/cut.ts';
import { isShowable } from './site-address.ts';
import styles from './site-thumbnail.module.css';

/** The viewport width of the framed page, in CSS pixels. */
const pagePx = 1280;
const ratio = 16 / 10;

interface SiteThumbnailProps {
  readonly name: string;
  /** The address of the site; without one its first letter is shown. */
  readonly address: string | null;
  readonly image?: string | null;
  /** 256 is a scale of 1:5. */
  readonly widthPx?: number;
}

/**
 * A picture of a website, inert to pointer, keyboard and screen reader. The frame is that of
 * RULE-16 without forms, on an origin of its own, without our session. Loads when scrolled into
 * view.
 */
export function SiteThumbnail({ name, address, image = null, widthPx = 256 }: SiteThumbnailProps) {
  // A refetch returns a newly signed address, which would load the frame again.
  const [first] = useState(address);
  const size = { width: widthPx, height: widthPx / ratio };
  return (
    <div inert aria-hidden="true" className={styles.thumbnail} style={size}>
      <Look name={name} address={first ?? address} image={image} scale={widthPx / pagePx} />
    </div>
  );
}

interface LookProps {
  readonly name: string;
  readonly address: string | null;
  readonly image: string | null;
  readonly scale: number;
}

function Look({ name, address, image, scale }: LookProps) {
  if (isShowable(address)) {
    return (
      <iframe
        title={name}
        src={address}
        loading="lazy"
        tabIndex={-1}
        sandbox="allow-scripts allow-same-origin"
        referrerPolicy="no-referrer"
        className={styles.frame}
        style={{ width: pagePx, height: pagePx / ratio, scale: `${scale}` }}
      />
    );
  }
  if (isShowable(image)) {
    return <img src={image} alt="" loading="lazy" referrerPolicy="no-referrer" />;
  }
  return <span className={styles.letter} data-letter={initialOf(name)} />;
}
