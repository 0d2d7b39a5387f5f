import { useState } from 'react';
import { useSession } from '#frontend/src/session/session-context.ts';
import type { User } from '#shared/model/user.ts';
import styles from './auth.module.css';
import { LoginForm } from './login-form.tsx';
import { SecondStep, type SecondStepQuestion } from './second-step.tsx';

/** On a page whose session has ended: it goes on where it was, or is loaded again for another account. */
export function SignInAgain({ username }: { readonly username: string | undefined }) {
  const { signIn } = useSession();
  const [question, setQuestion] = useState<SecondStepQuestion | null>(null);
  const onSignedIn = async (user: User) => signIn(user);
  return (
    <div className={styles.again}>
      {question ? (
        <SecondStep
          level={2}
          question={question}
          onSignedIn={onSignedIn}
          onBack={() => setQuestion(null)}
        />
      ) : (
        <LoginForm username={username} onSignedIn={onSignedIn} onSecondStep={setQuestion} />
      )}
    </div>
  );
}
