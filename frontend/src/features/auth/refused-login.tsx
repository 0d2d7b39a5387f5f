import { isRefusedAs, messageOf } from '#frontend/src/api/api-error.ts';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { refusals } from '#shared/texts/refusals.ts';
import { ForgotLink } from './forgot-link.tsx';

interface RefusedLoginProps {
  readonly failure: unknown;
  readonly typed: string | undefined;
}

/** What to do now: a toast has said what was refused, and an unusual reason stays here. */
export function RefusedLogin({ failure, typed }: RefusedLoginProps) {
  if (isRefusedAs(refusals.activateFirst, failure)) {
    return (
      <Notice tone="warning">
        Your account waits for its code: <TextLink to={paths.activate}>enter it here</TextLink>.
      </Notice>
    );
  }
  if (isRefusedAs(refusals.invalidLogin, failure)) {
    return (
      <Notice tone="danger">
        Check both for typing errors. Not sure of them? We can{' '}
        <ForgotLink typed={typed}>mail you your username</ForgotLink> and a link to choose a new
        password.
      </Notice>
    );
  }
  if (isRefusedAs(refusals.tooManyAttempts, failure)) {
    return (
      <Notice tone="danger">
        Wait a while before the next try. Not sure of your password? We can{' '}
        <ForgotLink typed={typed}>mail you a link</ForgotLink> to choose a new one.
      </Notice>
    );
  }
  return <Notice tone="danger">{messageOf(failure, refusals.invalidLogin)}</Notice>;
}
