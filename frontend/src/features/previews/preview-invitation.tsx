import { agency } from '#frontend/src/agency/agency.ts';
import { paths } from '#frontend/src/paths.ts';
import { formatDeadline } from '#frontend/src/ui/format-date.ts';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Preview } from '#shared/api/previews.ts';
import { screens } from '#shared/texts/screens.ts';
import { previewCards } from './preview-card.tsx';
import styles from './preview-invitation.module.css';
import type { PreviewWay } from './preview-way.ts';

const { name, role } = agency.brand.builder;

interface PreviewInvitationProps {
  readonly way: PreviewWay;
  readonly token: string;
  readonly website: Preview;
  /** Of the link; `undefined` until it is known. */
  readonly endsAt: string | undefined;
}

/** Invitation to what comes next, in inverted colors to stand out. */
export function PreviewInvitation({ way, token, website, endsAt }: PreviewInvitationProps) {
  const Card = previewCards[way];
  return (
    <aside aria-labelledby="invitation-title" className={styles.aside}>
      <div className={`inverted ${styles.invitation}`}>
        <Card titleId="invitation-title" token={token} website={website} />
      </div>
      <p className={styles.signed}>
        {name !== '' && `Built by ${[name, role].filter(Boolean).join(', ')}. `}
        <a href={`mailto:${agency.brand.supportEmail}`} className={styles.ask}>
          Ask a question
        </a>
      </p>
      <p className={styles.note}>
        {endsAt && (
          <>
            This link works until <time dateTime={endsAt}>{formatDeadline(endsAt)}</time>.
          </>
        )}
      </p>
      <ButtonLink to={paths.home} variant="quiet" className={styles.home}>
        <ArrowLeftIcon size={18} />
        {screens.backToHome}
      </ButtonLink>
    </aside>
  );
}
