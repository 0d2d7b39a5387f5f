import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BuyerFields } from '#frontend/src/entities/buyer/buyer-fields.tsx';
import { overviewQuery } from '#frontend/src/entities/buyer/overview-query.ts';
import { saveBuyer } from '#frontend/src/entities/buyer/save-buyer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { Form, FormActions } from '#frontend/src/ui/form.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { billing } from '#shared/api/billing.ts';
import type { Buyer } from '#shared/model/buyer.ts';

/** The buyer on future receipts. */
export function BuyerCard() {
  const { data } = useQuery(overviewQuery);
  return data ? <BuyerForm buyer={data.buyer} /> : null;
}

function BuyerForm({ buyer }: { readonly buyer: Buyer }) {
  const client = useQueryClient();
  const form = useForm({
    schema: billing.buyer.body,
    draft: { name: 'buyer' },
    submit: async (body) => {
      await saveBuyer(client, body);
      toast({ title: 'Saved', text: 'Future receipts use these details.' });
    },
    onError: toastUnlessAtField('Not saved'),
  });
  return (
    <Card>
      <CardHeader title="On your receipts" text="Existing receipts do not change." />
      <Form form={form}>
        <BuyerFields buyer={buyer} />
        <FormActions>
          <Button type="submit" busy={form.isBusy && 'Saving...'}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
