import { useSession } from '#frontend/src/session/session-context.ts';
import styles from './auth.module.css';
import { LoginForm } from './login-form.tsx';

/** On a page whose session has ended: it goes on where it was, or is loaded again for another account. */
export function SignInAgain({ username }: { readonly username: string | undefined }) {
  const { signIn } = useSession();
  return (
    <div className={styles.again}>
      <LoginForm username={username} onSignedIn={async (user) => signIn(user)} />
    </div>
  );
}
