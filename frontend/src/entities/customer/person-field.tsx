import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import type { Person } from '#shared/model/person.ts';

const inputs = {
  firstName: { label: 'First name', autoComplete: 'given-name', type: 'text' },
  lastName: { label: 'Last name', autoComplete: 'family-name', type: 'text' },
  companyName: { label: 'Company name', autoComplete: 'organization', type: 'text' },
  phone: { label: 'Phone number', autoComplete: 'tel', type: 'tel' },
} as const satisfies Record<keyof Person, { label: string; autoComplete: string; type: string }>;

interface PersonFieldProps {
  readonly name: keyof typeof inputs;
  /** The person fills in the form themselves. */
  readonly autofill?: boolean;
  /** The current value. */
  readonly value?: string | null;
}

/**
 * An optional field of a person, for registration, for creating customers and for one's own
 * profile.
 */
export function PersonField({ name, autofill = false, value = null }: PersonFieldProps) {
  const { label, autoComplete, type } = inputs[name];
  return (
    <Field name={name} label={label} optional>
      <Input
        type={type}
        autoComplete={autofill ? autoComplete : 'off'}
        defaultValue={value ?? undefined}
      />
    </Field>
  );
}
