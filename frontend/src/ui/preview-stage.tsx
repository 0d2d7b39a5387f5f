import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { initialWidth, type PreviewWidth } from './frame-size.ts';
import { ExternalIcon } from './icons/external.tsx';
import styles from './preview-stage.module.css';
import { SiteFrame } from './site-frame.tsx';
import { useWidth } from './use-width.ts';
import { WidthSwitch } from './width-switch.tsx';

interface PreviewStageProps {
  readonly name: string;
  readonly address: string;
  /** Scripts of the website stop in a frame where the browser blocks storage. */
  readonly needsStorage?: boolean;
  readonly widths?: readonly PreviewWidth[];
  /** What the frame shows, after the name. */
  readonly note?: string | undefined;
  /** In place of the name, on a page that has it as its title and opens the website itself. */
  readonly caption?: string | undefined;
  /** Beside the switch of widths. */
  readonly action?: ReactNode;
}

/** A new address reloads only the frame; buttons beside it keep the focus. */
export function PreviewStage({
  name,
  address,
  needsStorage = false,
  widths = ['desktop', 'mobile'],
  note = 'private preview',
  caption,
  action,
}: PreviewStageProps) {
  const preview = useRef<HTMLDivElement>(null);
  const previewPx = useWidth(preview);
  const [chosen, setChosen] = useState<PreviewWidth>();
  const { isDoubtful, stopDoubting } = useLoadTimeout(address);
  const shown = chosen ?? initialWidth(previewPx);
  const warning = isDoubtful
    ? 'Nothing to see? Some websites only open on their own.'
    : needsStorage &&
      'Does something not work here? This website saves data in the browser, which may forbid it in this frame.';
  return (
    <div ref={preview} className={styles.preview}>
      <div className={styles.bar}>
        {caption === undefined ? (
          <p className={styles.address}>
            <bdi className={styles.name}>{name}</bdi> · {note}
          </p>
        ) : (
          <p role="status" className={styles.address}>
            {warning || caption}
          </p>
        )}
        <div className={styles.tools}>
          {action}
          <WidthSwitch widths={widths} value={shown} onChange={setChosen} />
        </div>
      </div>
      <SiteFrame
        key={address}
        title={`Preview of ${name}`}
        address={address}
        width={shown}
        onLoad={stopDoubting}
      />
      {caption === undefined && (
        <div className={styles.under}>
          <p role="status">{warning}</p>
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
      )}
    </div>
  );
}

const timeoutMs = 4_000;

/** A site that has not loaded in time may refuse to be framed. */
function useLoadTimeout(address: string) {
  const [loaded, setLoaded] = useState<string>();
  const [late, setLate] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(address), timeoutMs);
    return () => clearTimeout(timer);
  }, [address]);
  const isDoubtful = late === address && loaded !== address;
  return { isDoubtful, stopDoubting: () => setLoaded(address) };
}
