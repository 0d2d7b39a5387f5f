import './samples.css';
import type { ReactNode } from 'react';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { When } from '#frontend/src/ui/when.tsx';

interface SampleFrameProps {
  readonly name: string;
  /** What stands in the bar of the window. */
  readonly address: ReactNode;
  readonly caption: string;
  /** The address of the whole site; blank where there is none. */
  readonly site: string;
  readonly className: string | undefined;
  readonly wide?: boolean;
  /** The product's own layer above the site, e.g. comments. */
  readonly overlay?: ReactNode;
  readonly children: ReactNode;
}

/** A browser window; its page is laid out in container units, so that it scales as a whole. */
export function SampleFrame(props: SampleFrameProps) {
  const { name, address, caption, site, className, wide, overlay, children } = props;
  return (
    <figure className={classNames('sample', wide && 'sample-wide')}>
      <div aria-hidden="true" className="sample-window">
        <p className="sample-address">{address}</p>
        <div className={classNames('sample-site', className)}>
          {children}
          {overlay}
        </div>
      </div>
      <figcaption className="sample-caption">
        {caption}
        <When text={site}>
          <a href={site} target="_blank" rel="noopener" className="sample-open">
            Open the site
            <VisuallyHidden>: {name}, a sample, in a new tab</VisuallyHidden>
            <ExternalIcon size={14} />
          </a>
        </When>
      </figcaption>
    </figure>
  );
}
