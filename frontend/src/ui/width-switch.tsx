import { useId } from 'react';
import type { PreviewWidth } from './frame-size.ts';
import { PhoneIcon } from './icons/phone.tsx';
import { SystemIcon } from './icons/system.tsx';
import { TabletIcon } from './icons/tablet.tsx';
import styles from './width-switch.module.css';

const looks = {
  desktop: { label: 'Desktop', Icon: SystemIcon },
  tablet: { label: 'Tablet', Icon: TabletIcon },
  mobile: { label: 'Mobile', Icon: PhoneIcon },
} as const;

interface WidthSwitchProps {
  readonly widths: readonly PreviewWidth[];
  readonly value: PreviewWidth;
  readonly onChange: (width: PreviewWidth) => void;
}

export function WidthSwitch({ widths, value, onChange }: WidthSwitchProps) {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Width of the preview</legend>
      {widths.map((width) => {
        const { label, Icon } = looks[width];
        return (
          <label key={width} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={width === value}
              onChange={() => onChange(width)}
            />
            <Icon size={16} />
            <span className={styles.label}>{label}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
