import { agency } from '#frontend/src/agency/agency.ts';
import { paths } from '#frontend/src/paths.ts';
import { formatDeadline } from '#frontend/src/ui/format-date.ts';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { ArrowRightIcon } from '#frontend/src/ui/icons/arrow-right.tsx';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import { screens } from '#shared/texts/screens.ts';
import styles from './preview-invitation.module.css';
import type { PreviewWay } from './preview-way.ts';

const { name, role } = agency.brand.builder;

interface PreviewInvitationProps {
  readonly way: PreviewWay;
  /** Of the link; `undefined` until it is known. */
  readonly endsAt: string | undefined;
}

/** Invitation to what comes next, in inverted colors to stand out. */
export function PreviewInvitation({ way, endsAt }: PreviewInvitationProps) {
  return (
    <aside aria-labelledby="invitation-title" className={styles.aside}>
      <div className={`inverted ${styles.invitation}`}>
        <h2 id="invitation-title" className={styles.title}>
          Like what you see?
        </h2>
        <p className={styles.text}>{way.text}</p>
        <ButtonLink to={way.to} variant="primary" size="lg">
          {way.label}
          <ArrowRightIcon size={18} />
        </ButtonLink>
        {way.asksForCode && (
          <p className={styles.text}>
            Registered yourself, or activated before? <TextLink to={paths.auth}>Sign in</TextLink>
          </p>
        )}
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
