import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { screens } from '#shared/texts/screens.ts';
import styles from './preview-actions.module.css';
import type { PreviewWay } from './preview-way.ts';

interface PreviewActionsProps {
  readonly way: PreviewWay;
  /** Null while the website is being built. */
  readonly address: string | null;
}

/** Beside the website: what the holder of a link came for is in its bar, to comment on it. */
export function PreviewActions({ way, address }: PreviewActionsProps) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={way.to} variant={way.asksForCode ? 'secondary' : 'quiet'} size="lg">
        {way.labels[0]}
      </ButtonLink>
      {address ? (
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ size: 'lg' })}
        >
          {screens.viewWebsite}
          <ExternalIcon size={18} />
        </a>
      ) : (
        <Button size="lg" disabled>
          {screens.websiteComingSoon}
        </Button>
      )}
    </div>
  );
}
