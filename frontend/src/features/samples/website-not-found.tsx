import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { demo } from '#shared/texts/screens.ts';

interface WebsiteNotFoundProps {
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

/** The samples' origin could not be loaded (SPEC-2.10). */
export function WebsiteNotFound({ isBusy, onRetry }: WebsiteNotFoundProps) {
  return (
    <div role="alert">
      <EmptyState
        title={demo.websiteNotFound}
        text="The sample could not be opened. Please check your connection and try again."
        action={
          <Button busy={isBusy && 'Trying again...'} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
