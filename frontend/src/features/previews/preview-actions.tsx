import { paths } from '#frontend/src/paths.ts';
import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { ExternalIcon } from '#frontend/src/ui/icons/external.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { screens } from '#shared/texts/screens.ts';
import styles from './preview-actions.module.css';

interface PreviewActionsProps {
  /** Of a link whose account waits for its code; null where it does not, or until it is known. */
  readonly token: string | null;
  /** For whom it is made, said again where the code is asked for. */
  readonly companyName: string | undefined;
  /** Null while the website is being built. */
  readonly address: string | null;
}

/** Beside the website: what the holder of a link came for is in its bar, to comment on it. */
export function PreviewActions({ token, companyName, address }: PreviewActionsProps) {
  return (
    <>
      {token !== null && (
        <ButtonLink
          to={paths.activateWith(token)}
          state={{ companyName }}
          size="lg"
          className={styles.activate}
        >
          {screens.activateTitle}
        </ButtonLink>
      )}
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
    </>
  );
}
