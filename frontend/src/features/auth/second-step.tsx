import { useState } from 'react';
import { agency } from '#frontend/src/agency/agency.ts';
import { isRefusedAs, messageOf } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { CodeField } from '#frontend/src/entities/second-factor/code-field.tsx';
import { signTicket } from '#frontend/src/entities/second-factor/passkey.ts';
import { PasskeyButton } from '#frontend/src/entities/second-factor/passkey-button.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { codeBody } from '#shared/api/second-factor.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';
import type { User } from '#shared/model/user.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import styles from './auth.module.css';

export interface SecondStepQuestion {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
}

interface SecondStepProps {
  /** 1 when it is the whole page. */
  readonly level: 1 | 2;
  readonly question: SecondStepQuestion;
  readonly onSignedIn: (user: User) => Promise<void>;
  /** Back to name and password. */
  readonly onBack: () => void;
}

/** After the right password a code or a passkey completes the sign-in. */
export function SecondStep({ level, question, onSignedIn, onBack }: SecondStepProps) {
  const Heading = `h${level}` as const;
  const { ticket, methods } = question;
  const isCodeAsked = methods.includes('totp');
  return (
    <div className={styles.ways}>
      <Heading className={styles.step}>{refusals.enterCode}</Heading>
      {isCodeAsked && <CodeForm ticket={ticket} onSignedIn={onSignedIn} />}
      {methods.includes('passkey') && (
        <PasskeyButton
          label="Use a passkey"
          variant={isCodeAsked ? 'secondary' : 'primary'}
          size="lg"
          block
          onUse={async () => {
            const assertion = await signTicket(ticket);
            await onSignedIn(await api.secondFactor.signInSecond({ body: { ticket, assertion } }));
          }}
        />
      )}
      <p className={styles.help}>
        Lost it, or not yours? Write to{' '}
        <a href={`mailto:${agency.brand.supportEmail}`}>{agency.brand.supportEmail}</a>: we can
        remove it.
      </p>
      <Button variant="quiet" block onClick={onBack}>
        Back
      </Button>
    </div>
  );
}

function CodeForm({
  ticket,
  onSignedIn,
}: { ticket: string } & Pick<SecondStepProps, 'onSignedIn'>) {
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    schema: codeBody,
    submit: async ({ code }) => {
      setFailure(null);
      await onSignedIn(await api.secondFactor.signInSecond({ body: { ticket, code } }));
    },
    onError: (error) => {
      setFailure(error);
      toastFailure(toastTitles.loginFailed, error, refusals.invalidLogin);
    },
  });
  return (
    <Form form={form}>
      <CodeField />
      {failure !== null && (
        <Notice tone="danger">
          {isRefusedAs(refusals.wrongCode, failure)
            ? 'Wait for the next code of your app, or use a recovery code.'
            : messageOf(failure, refusals.invalidLogin)}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" busy={form.isBusy && screens.signingIn}>
        Sign in
      </Button>
    </Form>
  );
}
