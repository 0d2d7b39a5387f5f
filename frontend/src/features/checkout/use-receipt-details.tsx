import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { BuyerFields } from '#frontend/src/entities/buyer/buyer-fields.tsx';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { saveBuyer } from '#frontend/src/entities/buyer/save-buyer.ts';
import { draftOf } from '#frontend/src/session/draft.ts';
import { FormErrorsContext } from '#frontend/src/ui/field-context.ts';
import { billing } from '#shared/api/billing.ts';
import type { Buyer } from '#shared/model/buyer.ts';
import { checkoutWords } from './checkout-words.ts';
import styles from './receipt-details.module.css';

interface ReceiptDetails {
  /** Null until the stored ones are known, so that no others replace them. */
  readonly fields: ReactNode;
  /** Returns the message of a failure: nothing is paid before they are saved, since a receipt keeps its buyer. */
  readonly save: () => Promise<string | null>;
}

/** Who the receipt is for, asked before the payment. What is typed is the draft that the account page shows, too. */
export function useReceiptDetails(): ReceiptDetails {
  const client = useQueryClient();
  const { data } = useQuery(overviewQuery);
  const place = useRef<HTMLDetailsElement>(null);
  const [draft] = useState(() => draftOf('buyer'));
  const [kept] = useState(() => draft.read());
  const save = async () => {
    const form = place.current?.closest('form');
    if (!form || !data) return null;
    const { success, data: typed, error } = billing.buyer.body.safeParse(valuesOf(form));
    if (!success) return error.issues[0]?.message ?? checkoutWords.detailsNotSaved;
    try {
      if (!isSame(typed, data.buyer)) await saveBuyer(client, typed);
      draft.forget();
      return null;
    } catch (reason) {
      return messageOf(reason, checkoutWords.detailsNotSaved);
    }
  };
  if (!data) return { fields: null, save };
  const buyer = { ...data.buyer, ...kept };
  const isGiven = Object.values(buyer).some((value) => value !== null);
  const keep = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form');
    if (form) draft.keep(valuesOf(form));
  };
  const fields = (
    <details ref={place} className={styles.details} open={isGiven} onInput={keep}>
      <summary>{checkoutWords.details}</summary>
      <div className={styles.fields}>
        <FormErrorsContext value={{}}>
          <BuyerFields buyer={buyer} />
        </FormErrorsContext>
      </div>
    </details>
  );
  return { fields, save };
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form);
  const textOf = (name: keyof Buyer) => String(data.get(name) ?? '');
  return { name: textOf('name'), address: textOf('address'), taxId: textOf('taxId') };
}

type Typed = { readonly [Name in keyof Buyer]?: string | null | undefined };

function isSame(typed: Typed, { name, address, taxId }: Buyer): boolean {
  const written = [typed.name, typed.address, typed.taxId].map((value) => value ?? '');
  return written.join('\0') === [name, address, taxId].map((value) => value ?? '').join('\0');
}
