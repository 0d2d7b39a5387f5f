import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonLink } from '../ui/link.tsx';
import styles from './shell.module.css';

/** A visitor's part of the top bar. */
export function VisitorActions({ className }: { readonly className?: string | undefined }) {
  return (
    <>
      <ButtonLink
        to={paths.pricing}
        variant="quiet"
        className={classNames(styles.barLink, className)}
      >
        Pricing
      </ButtonLink>
      <ButtonLink to={paths.auth} variant="quiet" className={classNames(styles.visitor, className)}>
        Login
      </ButtonLink>
      <ButtonLink
        to={paths.register}
        variant="primary"
        className={classNames(styles.visitor, className)}
      >
        Get started
      </ButtonLink>
    </>
  );
}
