import { refusals } from '#shared/texts/refusals.ts';
import { messageOf } from '../api/api-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  /** For example `your website`. */
  readonly what: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export function LoadFailure({ what, error, isBusy, onRetry }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState
        title={`We could not load ${what}`}
        text={messageOf(error, refusals.internal)}
        action={
          <Button busy={isBusy && 'Trying again...'} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
