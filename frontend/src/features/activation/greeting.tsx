import styles from './activation.module.css';
import type { ActivationLink } from './activation-link.ts';

/** Whom the link is for, and what is left to do. */
export function Greeting({ link }: { readonly link: ActivationLink }) {
  const { username, activationCode } = link;
  if (!username) {
    return (
      <p className={styles.intro}>Enter your code and choose a password. It takes a minute.</p>
    );
  }
  return (
    <p className={styles.greeting}>
      Hello <bdi>{username}</bdi>.{' '}
      {activationCode ? 'Choose a password.' : 'Enter your code and choose a password.'}
    </p>
  );
}
