import { type Ref, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { frameSize, type PreviewWidth } from './frame-size.ts';
import styles from './site-frame.module.css';
import { Skeleton } from './skeleton.tsx';
import { useWidth } from './use-width.ts';

interface SiteFrameProps {
  /** Names the frame to screen readers. */
  readonly title: string;
  readonly address: string;
  readonly width: PreviewWidth;
  readonly className?: string | undefined;
  readonly frame?: Ref<HTMLIFrameElement>;
  readonly onLoad?: () => void;
}

/**
 * A website in a sandboxed frame of another origin (RULE-16, THREAT-X3): its scripts run, but cannot
 * navigate this page, open windows or read this origin's data.
 */
export function SiteFrame({ title, address, width, className, frame, onLoad }: SiteFrameProps) {
  const stage = useRef<HTMLDivElement>(null);
  const size = frameSize(width, useWidth(stage));
  const [isLoaded, setLoaded] = useState(false);
  const loaded = () => {
    setLoaded(true);
    onLoad?.();
  };
  return (
    <div ref={stage} className={classNames(styles.stage, className)} data-width={width}>
      {!isLoaded && (
        <div className={styles.waiting}>
          <Skeleton shape="block" />
        </div>
      )}
      {size && (
        <iframe
          ref={frame}
          title={title}
          src={address}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
          className={styles.frame}
          style={size}
          onLoad={loaded}
        />
      )}
    </div>
  );
}
