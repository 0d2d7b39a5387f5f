import { useRef, useState } from 'react';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { activationCode } from '#shared/model/fields.ts';
import type { Customer } from '#shared/model/user.ts';
import { isYoungAddress } from '#shared/rules/young-address.ts';
import { toasts } from '#shared/texts/toasts.ts';
import styles from './code-dialog.module.css';
import { GivenBack } from './given-back.tsx';
import { readGivenBack } from './read-given-back.ts';
import { WhereMailed } from './where-mailed.tsx';

/** What is sent beside the customer's number. */
export interface Access {
  /** Null asks for a random one. */
  readonly activationCode: string | null;
  readonly email?: string;
  readonly removeFactors?: boolean;
  readonly mailToYoungAddress?: boolean;
}

interface NewCodeProps {
  readonly customer: Customer;
  readonly isBusy: boolean;
  readonly onCode: (access: Access, onSuccess: () => void) => void;
}

interface Errors {
  readonly activationCode?: string;
  readonly email?: string;
}

export function NewCode({ customer, isBusy, onCode }: NewCodeProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const set = (code: string | null) => {
    if (!form.current) return;
    const given = readGivenBack(new FormData(form.current), customer);
    if (given.error !== null) {
      setErrors({ email: given.error });
      return;
    }
    setErrors({});
    onCode({ activationCode: code, ...given.fields }, () => form.current?.reset());
  };
  const setByHand = (typed: FormDataEntryValue | null) => {
    const { data: code, success } = activationCode.safeParse(typed);
    if (success) {
      set(code);
      return;
    }
    setErrors({ activationCode: toasts.invalidCode.text });
    toast({ ...toasts.invalidCode, tone: 'destructive' });
  };
  return (
    <form
      ref={form}
      noValidate
      className={styles.change}
      onSubmit={(event) => {
        event.preventDefault();
        setByHand(new FormData(event.currentTarget).get('activationCode'));
      }}
    >
      <WhereMailed customer={customer} />
      <GivenBack customer={customer} error={errors.email} />
      <Button variant="primary" busy={isBusy && 'Saving...'} onClick={() => set(null)}>
        {isYoungAddress(customer, serverNow()) ? 'Make a new code' : 'Mail a new code'}
      </Button>
      <details className={styles.givenBack}>
        <summary>Choose the digits yourself</summary>
        <div className={styles.manual}>
          <Field name="activationCode" label="Four digits" error={errors.activationCode}>
            <Input inputMode="numeric" autoComplete="off" className="tabular" />
          </Field>
          <Button type="submit" disabled={isBusy}>
            Set code
          </Button>
        </div>
      </details>
    </form>
  );
}
