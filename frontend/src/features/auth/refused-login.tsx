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

/** What was refused, which a toast says, too, and goes, and what to do now. */
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
        That username and password do not match. Not sure of them? We can{' '}
        <ForgotLink typed={typed}>mail you your username</ForgotLink> and a link to choose a new
        password.
      </Notice>
    );
  }
  return <Notice tone="danger">{messageOf(failure, refusals.invalidLogin)}</Notice>;
}
