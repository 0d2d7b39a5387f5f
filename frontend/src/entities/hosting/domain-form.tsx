import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusedAs } from '#frontend/src/api/api-error.ts';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { toastUnlessAtField } from '#frontend/src/ui/toast-failure.ts';
import { useForm } from '#frontend/src/ui/use-form.ts';
import { hosting } from '#shared/api/hosting.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { domainMessages } from '#shared/texts/hosting.ts';
import { ApproveToConnect } from './approve-to-connect.tsx';
import styles from './domain.module.css';
import { domainKey } from './domain-query.ts';

interface DomainFormProps {
  readonly websiteId: number;
  /** Where a link leads to the field. */
  readonly place?: string | undefined;
  /** `Your domain`, unless somebody else connects it. */
  readonly label?: string | undefined;
  /** The initial value. */
  readonly name?: string | undefined;
  /** Whether a domain is what its owner does next. */
  readonly isNext?: boolean | undefined;
}

/** The form for the name of a domain, and the approval that the server may ask for first. */
export function DomainForm({
  websiteId,
  place,
  label = 'Your domain',
  name,
  isNext = false,
}: DomainFormProps) {
  const client = useQueryClient();
  const [unapproved, setUnapproved] = useState<string | null>(null);
  const form = useForm({
    schema: hosting.connectDomain.body,
    submit: async (body) => {
      try {
        const domain = await api.hosting.connectDomain({ params: { id: websiteId }, body });
        setAnswer(client, [domainKey, websiteId], domain);
      } catch (error) {
        if (!isRefusedAs(domainRefusals.approveFirst, error)) throw error;
        setUnapproved(body.name);
      }
    },
    onError: toastUnlessAtField(domainMessages.notConnected),
  });
  return (
    <>
      <Form form={form} className={styles.form}>
        <Field id={place} name="name" label={label} required>
          <Input
            defaultValue={name}
            placeholder="joinery.com"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button
          type="submit"
          variant={isNext ? 'primary' : 'secondary'}
          busy={form.isBusy && 'Connecting...'}
        >
          Connect
        </Button>
      </Form>
      {unapproved !== null && (
        <ApproveToConnect
          websiteId={websiteId}
          name={unapproved}
          onClose={() => setUnapproved(null)}
        />
      )}
    </>
  );
}
