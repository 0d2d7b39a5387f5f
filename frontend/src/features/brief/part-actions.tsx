import { Button } from '#frontend/src/ui/button.tsx';
import { briefParts, summaryPlace } from './brief-parts.ts';

interface PartActionsProps {
  readonly formId: string;
  readonly part: number;
  readonly isSent: boolean;
  readonly isSending: boolean;
  readonly onGo: (part: number) => void;
  /** A sent brief has nothing to look over: its changes are saved as they are typed. */
  readonly onDone: () => void;
}

/** Back, on, and to the end; Enter in a line goes on, too. */
export function PartActions({ formId, part, isSent, isSending, onGo, onDone }: PartActionsProps) {
  const isLast = part === briefParts.length - 1;
  const submit = { type: 'submit', form: formId, variant: 'primary' } as const;
  return (
    <>
      {part > 0 && <Button onClick={() => onGo(part - 1)}>Back</Button>}
      {part === summaryPlace ? (
        <Button {...submit} busy={isSending && 'Sending...'}>
          Send
        </Button>
      ) : (
        <Button {...submit}>{isLast ? (isSent ? 'Done' : 'Look it over') : 'Next'}</Button>
      )}
      {part < briefParts.length - 1 && (
        <Button variant="quiet" onClick={isSent ? onDone : () => onGo(summaryPlace)}>
          {isSent ? 'Done' : 'Skip the rest'}
        </Button>
      )}
    </>
  );
}
