import { agency } from '#frontend/src/agency/agency.ts';
import { paths } from '#frontend/src/paths.ts';
import { ArrowRightIcon } from '#frontend/src/ui/icons/arrow-right.tsx';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import type { Preview } from '#shared/api/previews.ts';
import { screens } from '#shared/texts/screens.ts';
import styles from './preview-invitation.module.css';

export interface CardProps {
  readonly titleId: string;
  readonly token: string;
  readonly website: Preview;
}

function ToDashboard({ titleId }: CardProps) {
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        Like what you see?
      </h2>
      <p className={styles.text}>
        Your dashboard says where your website stands, and what comes next.
      </p>
      <ButtonLink to={paths.dashboard} variant="primary" size="lg">
        Open your dashboard
        <ArrowRightIcon size={18} />
      </ButtonLink>
    </>
  );
}

function ForOwner({ titleId, token, website }: CardProps) {
  const companyName = website.companyName ?? undefined;
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        Is this your website?
      </h2>
      <p className={styles.text}>
        Activate your account with the code that we sent you. Then own your website outright, or let
        us handle everything.
      </p>
      <ButtonLink
        to={paths.activateWith(token)}
        state={{ companyName }}
        variant="primary"
        size="lg"
      >
        {screens.getStartedNow}
        <ArrowRightIcon size={18} />
      </ButtonLink>
      <p className={styles.text}>
        Registered yourself, or activated before? <TextLink to={paths.auth}>Sign in</TextLink>
      </p>
    </>
  );
}

/** What becomes of a comment, whose form asks a guest for a name only (decision 0161). */
function ForGuest({ titleId, website }: CardProps) {
  const owner = <bdi>{website.companyName ?? website.name}</bdi>;
  return (
    <>
      <h2 id={titleId} className={styles.title}>
        Made for {owner}
      </h2>
      <p className={styles.text}>
        By {agency.brand.name}. Say what you think: press “Comment” and choose a place. We and the
        owner read it, and so does whoever has this link.
      </p>
      <p className={styles.text}>
        This is your website? <TextLink to={paths.auth}>Sign in</TextLink>
      </p>
    </>
  );
}

/** By the way of its reader (`previewWay`). */
export const previewCards = { dashboard: ToDashboard, code: ForOwner, guest: ForGuest } as const;
