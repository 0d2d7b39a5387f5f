import { useId } from 'react';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { FieldPair } from '#frontend/src/ui/form.tsx';
import { admin } from '#shared/api/admin.ts';
import type { Customer } from '#shared/model/user.ts';
import { defaultWebsiteType, type Website } from '#shared/model/website.ts';
import { displayName } from '#shared/rules/names.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import { EditForm } from '../edit-form.tsx';
import { ifMatch } from '../panel-queries.ts';

/** The current customer and their website, if any. */
interface EditedWebsite {
  readonly customer: Customer;
  readonly website: Website | null;
}

interface WebsiteFormProps {
  readonly edited: EditedWebsite;
  readonly reload: () => Promise<boolean>;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
}

const labels = {
  name: 'Website name',
  websiteType: 'Type',
  websitePreviewUrl: 'Website URL',
  description: 'Description',
  previewImageUrl: 'Preview image URL',
} as const;

/** Suggestions: any other word is as good (SPEC-3.2). */
const usualTypes = [defaultWebsiteType, 'portfolio', 'store', 'restaurant', 'event', 'blog'];

/** Shows the URL that an administrator set, not the one computed from the ZIP. */
function shownOf({ customer, website }: EditedWebsite) {
  return {
    name: website?.name ?? displayName(customer),
    websiteType: website?.websiteType ?? defaultWebsiteType,
    websitePreviewUrl: website?.givenPreviewUrl ?? '',
    description: website?.description ?? '',
    previewImageUrl: website?.previewImageUrl ?? '',
  };
}

export function WebsiteForm({ edited, reload, onSaved, onCancel }: WebsiteFormProps) {
  const { customer } = edited;
  const shown = shownOf(edited);
  return (
    <EditForm
      schema={admin.updateWebsiteUrl.body}
      shown={shown}
      labels={labels}
      reload={reload}
      read={(data) => ({ ...Object.fromEntries(data), userId: customer.id })}
      save={async (body) => {
        await panelApi.updateWebsiteUrl({ body, headers: ifMatch(customer) });
        await onSaved();
      }}
      failure={adminFailures.updateWebsiteUrl}
      onCancel={onCancel}
    >
      <WebsiteFields shown={shown} />
    </EditForm>
  );
}

function WebsiteFields({ shown }: { readonly shown: ReturnType<typeof shownOf> }) {
  const listId = useId();
  return (
    <>
      <datalist id={listId}>
        {usualTypes.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <FieldPair>
        <Field name="name" label={labels.name}>
          <Input defaultValue={shown.name} />
        </Field>
        <Field name="websiteType" label={labels.websiteType}>
          <Input defaultValue={shown.websiteType} list={listId} autoComplete="off" />
        </Field>
      </FieldPair>
      <Field
        name="websitePreviewUrl"
        label={labels.websitePreviewUrl}
        hint="Shown instead of the uploaded files. Leave empty to remove it."
        optional
      >
        <AddressInput defaultValue={shown.websitePreviewUrl} />
      </Field>
      <Field name="description" label={labels.description} optional>
        <Textarea rows={3} defaultValue={shown.description} />
      </Field>
      <Field
        name="previewImageUrl"
        label={labels.previewImageUrl}
        hint="Shown where no website is shown."
        optional
      >
        <AddressInput defaultValue={shown.previewImageUrl} />
      </Field>
    </>
  );
}

function AddressInput({ defaultValue }: { readonly defaultValue: string }) {
  return (
    <Input
      type="url"
      inputMode="url"
      placeholder="https://"
      autoComplete="off"
      defaultValue={defaultValue}
    />
  );
}
