import './samples.css';
import type { ReactNode } from 'react';
import { classNames } from '#frontend/src/ui/class-names.ts';

interface SampleFrameProps {
  readonly address: string;
  readonly caption: string;
  readonly className: string | undefined;
  readonly wide?: boolean;
  /** The product's own layer above the site, e.g. comments. */
  readonly overlay?: ReactNode;
  readonly children: ReactNode;
}

/** A browser window; its page is laid out in container units, so that it scales as a whole. */
export function SampleFrame(props: SampleFrameProps) {
  const { address, caption, className, wide, overlay, children } = props;
  return (
    <figure className={classNames('sample', wide && 'sample-wide')}>
      <div className="sample-window">
        <p className="sample-address">{address}</p>
        <div className={classNames('sample-site', className)}>
          {children}
          {overlay}
        </div>
      </div>
      <figcaption className="sample-caption">{caption}</figcaption>
    </figure>
  );
}
