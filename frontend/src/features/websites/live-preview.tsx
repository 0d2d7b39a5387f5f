import { useId, useRef, useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { firstWidth, type PreviewWidth } from '../../ui/frame-size.ts';
import { ExternalIcon, PhoneIcon } from '../../ui/icons.tsx';
import { SystemIcon } from '../../ui/shell-icons.tsx';
import { SiteFrame } from '../../ui/site-frame.tsx';
import { useWidth } from '../../ui/use-width.ts';
import styles from './live-preview.module.css';
import { readableAddress } from './preview-address.ts';

const widths = [
  { width: 'desktop', label: 'Desktop', Icon: SystemIcon },
  { width: 'mobile', label: 'Mobile', Icon: PhoneIcon },
] as const;

interface LivePreviewProps {
  readonly name: string;
  readonly address: string;
}

/** The website itself, as wide as its visitors see it. */
export function LivePreview({ name, address }: LivePreviewProps) {
  const preview = useRef<HTMLDivElement>(null);
  const previewPx = useWidth(preview);
  const [chosen, setChosen] = useState<PreviewWidth>();
  const shown = chosen ?? firstWidth(previewPx);
  return (
    <div ref={preview} className={styles.preview}>
      <div className={styles.bar}>
        <p className={styles.address}>{readableAddress(address)}</p>
        <WidthSwitch value={shown} onChange={setChosen} />
      </div>
      <SiteFrame title={`Live preview of ${name}`} address={address} width={shown} />
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
