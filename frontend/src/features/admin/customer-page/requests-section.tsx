import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RequestForm } from '#frontend/src/entities/requests/request-form.tsx';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import type { Customer } from '#shared/model/user.ts';
import { displayName } from '#shared/rules/names.ts';
import { noRequests } from '#shared/texts/requests.ts';
import { refreshPanel } from '../panel-queries.ts';
import { RequestList } from './request-list.tsx';
import { Nothing, Section } from './section.tsx';

/** The customer's requests, with the next steps of each. */
export function RequestsSection({ customer }: { readonly customer: Customer }) {
  const [isMaking, setMaking] = useState(false);
  const client = useQueryClient();
  const { websiteId } = customer;
  if (websiteId === null) {
    return (
      <Section title="Requests" anchor="requests">
        <Nothing>{noRequests}</Nothing>
      </Section>
    );
  }
  const onMade = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [requestsKey] }),
      refreshPanel(client),
    ]);
    setMaking(false);
  };
  return (
    <Section
      title="Requests"
      anchor="requests"
      aside={
        <Button size="sm" onClick={() => setMaking(true)}>
          Make a request
        </Button>
      }
    >
      <RequestList websiteId={websiteId} />
      {isMaking && (
        <Dialog
          title="Make a request"
          text={`For ${displayName(customer)}`}
          onClose={() => setMaking(false)}
        >
          <RequestForm
            websiteId={websiteId}
            ownerId={customer.id}
            onMade={onMade}
            onCancel={() => setMaking(false)}
          />
        </Dialog>
      )}
    </Section>
  );
}
