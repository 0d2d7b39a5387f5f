import type { ReactNode } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { FormActions } from '#frontend/src/ui/form.tsx';
import { type Attempt, EditProblem, type Texts } from './edit-problem.tsx';

interface EditFootProps {
  readonly attempt: Attempt | undefined;
  readonly newest: Texts;
  readonly labels: Texts;
  readonly fallback: string;
  /** The label of the button while it is disabled. */
  readonly busy: string | false;
  /** There is nothing to save yet. */
  readonly isQuiet?: boolean;
  /** Before the button that saves. */
  readonly children: ReactNode;
}

/** The end of a form that edits a record: why it was not saved, and its buttons. */
export function EditFoot({ attempt, busy, isQuiet = false, children, ...problem }: EditFootProps) {
  return (
    <>
      {attempt && <EditProblem attempt={attempt} {...problem} />}
      <FormActions>
        {children}
        <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} busy={busy}>
          Save
        </Button>
      </FormActions>
    </>
  );
}
