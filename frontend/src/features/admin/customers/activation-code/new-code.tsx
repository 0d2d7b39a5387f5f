import { useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { activationCode } from '#shared/model/fields.ts';
import { toasts } from '#shared/texts/toasts.ts';
import styles from './code-dialog.module.css';

interface NewCodeProps {
  readonly isBusy: boolean;
  /** Null asks for a random one. */
  readonly onCode: (code: string | null) => void;
}

export function NewCode({ isBusy, onCode }: NewCodeProps) {
  const [error, setError] = useState<string>();
  const setByHand = (data: FormData) => {
    const { data: code, success } = activationCode.safeParse(data.get('activationCode'));
    if (success) {
      setError(undefined);
      onCode(code);
      return;
    }
    setError(toasts.invalidCode.text);
    toast({ ...toasts.invalidCode, tone: 'destructive' });
  };
  return (
    <div className={styles.change}>
      <Button busy={isBusy && 'Saving...'} onClick={() => onCode(null)}>
        Generate a random code
      </Button>
      <form
        noValidate
        className={styles.manual}
        onSubmit={(event) => {
          event.preventDefault();
          setByHand(new FormData(event.currentTarget));
        }}
      >
        <Field name="activationCode" label="Or set one yourself" error={error}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder="4 digits"
            className="tabular"
          />
        </Field>
        <Button type="submit" disabled={isBusy}>
          Set code
        </Button>
      </form>
    </div>
  );
}
