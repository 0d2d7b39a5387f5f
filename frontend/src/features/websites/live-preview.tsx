import { useId, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { ExternalIcon, PhoneIcon } from '../../ui/icons.tsx';
import { SystemIcon } from '../../ui/shell-icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { firstWidth, frameSize, type PreviewWidth } from './frame-size.ts';
import styles from './live-preview.module.css';
import { readableAddress } from './preview-address.ts';
import { useWidth } from './use-width.ts';

const widths = [
  { width: 'desktop', label: 'Desktop', Icon: SystemIcon },
  { width: 'mobile', label: 'Mobile', Icon: PhoneIcon },
] as const;

interface LivePreviewProps {
  readonly name: string;
  readonly address: string;
}

/**
 * The website itself in a sandboxed frame of another origin (decisions 16, assurance X3): it runs,
 * but cannot navigate this page, open windows or read anything of ours.
 */
export function LivePreview({ name, address }: LivePreviewProps) {
  const stage = useRef<HTMLDivElement>(null);
  const stagePx = useWidth(stage);
  const [chosen, setChosen] = useState<PreviewWidth>();
  const [isLoaded, setLoaded] = useState(false);
  const shown = chosen ?? firstWidth(stagePx);
  const size = frameSize(shown, stagePx);
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <p className={styles.address}>{readableAddress(address)}</p>
        <WidthSwitch value={shown} onChange={setChosen} />
      </div>
      <div ref={stage} className={styles.stage} data-width={shown}>
        {!isLoaded && (
          <div className={styles.waiting}>
            <Skeleton shape="block" />
          </div>
        )}
        {size && (
          <iframe
            title={`Live preview of ${name}`}
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
            className={styles.frame}
            style={size}
            onLoad={() => setLoaded(true)}
          />
        )}
      </div>
      <div className={styles.under}>
        <p>Nothing to see? Some websites only open on their own.</p>
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          Open in a new window
          <ExternalIcon size={16} />
        </a>
      </div>
    </div>
  );
}

interface WidthSwitchProps {
  readonly value: PreviewWidth;
  readonly onChange: (width: PreviewWidth) => void;
}

function WidthSwitch({ value, onChange }: WidthSwitchProps) {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Width of the preview</legend>
      {widths.map(({ width, label, Icon }) => (
        <label key={width} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={width === value}
            onChange={() => onChange(width)}
          />
          <Icon size={16} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
