import { paths, patterns } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import styles from './auth.module.css';

/** Of pages that a visitor may have been led to by name; who opens the dashboard knows why. */
const reasons: Readonly<Record<string, string>> = {
  [paths.websiteView]: 'Sign in to see the samples as a customer.',
  [patterns.checkout]: 'Sign in to go on to the checkout.',
  [paths.account]: 'Sign in to see your account.',
};

/** Why somebody who opened another page is asked to sign in. */
export function SignInReason({ asked }: { readonly asked: string | undefined }) {
  const reason = asked === undefined ? undefined : reasons[asked];
  if (reason === undefined) return null;
  return (
    <p className={styles.reason}>
      {reason}
      {asked === paths.websiteView && (
        <>
          <br />
          <TextLink to={paths.samples}>Look at them without an account</TextLink>
        </>
      )}
    </p>
  );
}
