import { useState } from 'react';
import { routes } from '../../../../../shared/api/routes.ts';
import { adminFailures } from '../../../../../shared/messages.ts';
import type { Customer } from '../../../../../shared/model/user.ts';
import type { Website } from '../../../../../shared/model/website.ts';
import { defaultWebsiteName } from '../../../../../shared/rules/names.ts';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { api } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Input, Textarea } from '../../../ui/controls.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { dismissToast } from '../../../ui/toast.ts';
import { useForm } from '../../../ui/use-form.ts';
import { sayFailure } from '../admin-failure.ts';
import { ifUnchanged } from '../customer-queries.ts';

interface WebsiteFormProps {
  readonly customer: Customer;
  readonly website: Website | null;
  readonly onSaved: () => Promise<void>;
  /** Asked for when someone else was faster. */
  readonly onReload: () => void;
  readonly onCancel: () => void;
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}

/** Name, address, description and picture of a website; a blank address takes it away. */
export function WebsiteForm(props: WebsiteFormProps) {
  const { customer, website, onSaved, onReload, onCancel } = props;
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    schema: routes.admin.updateWebsiteUrl.body,
    read: (data) => ({ ...Object.fromEntries(data), userId: customer.id }),
    submit: async (body) => {
      setFailure(undefined);
      dismissToast();
      await api.admin.updateWebsiteUrl({ body, headers: ifUnchanged(customer) });
      await onSaved();
    },
    onError: (error) => {
      setFailure(error);
      sayFailure(adminFailures.updateWebsiteUrl);
    },
  });
  return (
    <Form form={form}>
      <Field name="name" label="Website name">
        <Input defaultValue={website?.name ?? defaultWebsiteName(customer)} />
      </Field>
      <Field
        name="websitePreviewUrl"
        label="Website URL"
        hint="Shown live on the customer's dashboard. Blank takes it away."
        optional
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          defaultValue={website?.givenPreviewUrl ?? ''}
        />
      </Field>
      <Field name="description" label="Description" optional>
        <Textarea rows={3} defaultValue={website?.description ?? ''} />
      </Field>
      <Field
        name="previewImageUrl"
        label="Preview image URL"
        hint="Shown where there is no website URL."
        optional
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          defaultValue={website?.previewImageUrl ?? ''}
        />
      </Field>
      {failure !== undefined && (
        <div role="alert">
          <Notice tone="danger">
            <p>{messageOf(failure, adminFailures.updateWebsiteUrl)}</p>
            {isConflict(failure) && (
              <Button size="sm" onClick={onReload}>
                Load the latest
              </Button>
            )}
          </Notice>
        </div>
      )}
      <FormActions>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy && 'Saving...'}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
