import styles from './progress.module.css';

interface ProgressProps {
  readonly label: string;
  /** 0 to 1; absent when it is unknown. */
  readonly value?: number | undefined;
}

export function Progress({ label, value }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span>{label}</span>
        {value !== undefined && <span className="tabular">{Math.round(value * 100)}%</span>}
      </div>
      <progress aria-label={label} max={1} value={value} className={styles.bar} />
    </div>
  );
}
