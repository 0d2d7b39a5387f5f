import { paths } from '../paths.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';

interface DeadLinkProps {
  readonly to: string;
  readonly label: string;
  /** Whether who knows the password needs no other link. */
  readonly isForSignIn?: boolean;
}

/** Of a link in a mail, whatever ended it: the server does not tell (THREAT-A12). */
export function DeadLink({ to, label, isForSignIn = false }: DeadLinkProps) {
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="This link no longer works"
        text="It was already used, or it has expired."
        action={
          <>
            <ButtonLink to={to} variant="primary">
              {label}
            </ButtonLink>
            {isForSignIn && (
              <ButtonLink to={paths.auth} variant="quiet">
                Sign in
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  );
}
