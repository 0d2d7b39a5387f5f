import { paths } from '#frontend/src/paths.ts';
import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { screens } from '#shared/texts/screens.ts';
import styles from './preview-actions.module.css';

interface PreviewActionsProps {
  readonly token: string;
  /** Null while the website is being built. */
  readonly address: string | null;
}

export function PreviewActions({ token, address }: PreviewActionsProps) {
  return (
    <div className={styles.actions}>
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
      <ButtonLink to={paths.activateWith(token)} variant="primary" size="lg">
        {screens.activateTitle}
      </ButtonLink>
    </div>
  );
}
