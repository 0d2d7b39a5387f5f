import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { routes } from '#shared/api/routes.ts';
import type { Buyer } from '#shared/model/buyer.ts';
import { overviewQuery } from './billing-queries.ts';

/** The buyer on future receipts. */
export function BuyerCard() {
  const { data } = useQuery(overviewQuery);
  return data ? <BuyerForm buyer={data.buyer} /> : null;
}

function BuyerForm({ buyer }: { readonly buyer: Buyer }) {
  const client = useQueryClient();
  const form = useForm({
    schema: routes.billing.buyer.body,
    draft: { name: 'buyer' },
    submit: async (body) => {
      const saved = await api.billing.buyer({ body });
      const known = client.getQueryData(overviewQuery.queryKey);
      if (known) setAnswer(client, overviewQuery.queryKey, { ...known, buyer: saved });
      toast({ title: 'Saved', text: 'Future receipts use these details.' });
    },
    onError: (error) => toastFailure('Not saved', error),
  });
  return (
    <Card>
      <CardHeader title="On your receipts" text="Existing receipts do not change." />
      <Form form={form}>
        <Field name="name" label="Name or company" optional>
          <Input autoComplete="organization" defaultValue={buyer.name ?? ''} />
        </Field>
        <Field name="address" label="Address" optional>
          <Textarea autoComplete="street-address" defaultValue={buyer.address ?? ''} />
        </Field>
        <Field name="taxId" label="Tax number" optional>
          <Input autoComplete="off" defaultValue={buyer.taxId ?? ''} />
        </Field>
        <FormActions>
          <Button type="submit" busy={form.isBusy && 'Saving...'}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
