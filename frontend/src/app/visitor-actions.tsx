import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonLink } from '../ui/link.tsx';
import styles from './shell.module.css';

interface VisitorActionsProps {
  /** Whoever a link of ours led here has an account: nothing is offered to them. */
  readonly isInvited?: boolean;
  readonly className?: string | undefined;
}

/** A visitor's part of the top bar. */
export function VisitorActions({ isInvited = false, className }: VisitorActionsProps) {
  return (
    <>
      {!isInvited && (
        <ButtonLink
          to={paths.pricing}
          variant="quiet"
          className={classNames(styles.barLink, className)}
        >
          Pricing
        </ButtonLink>
      )}
      <ButtonLink to={paths.auth} variant="quiet" className={classNames(styles.visitor, className)}>
        Login
      </ButtonLink>
      {!isInvited && (
        <ButtonLink
          to={paths.register}
          variant="primary"
          className={classNames(styles.visitor, className)}
        >
          Get started
        </ButtonLink>
      )}
    </>
  );
}
