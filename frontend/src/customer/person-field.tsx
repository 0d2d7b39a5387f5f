import type { Person } from '#shared/model/person.ts';
import { Input } from '../ui/controls.tsx';
import { Field } from '../ui/field.tsx';

const inputs = {
  firstName: { label: 'First name', autoComplete: 'given-name' },
  lastName: { label: 'Last name', autoComplete: 'family-name' },
  companyName: { label: 'Company name', autoComplete: 'organization' },
} as const satisfies Record<keyof Person, { label: string; autoComplete: string }>;

interface PersonFieldProps {
  readonly name: keyof typeof inputs;
  /** The person fills in the form themselves. */
  readonly autofill?: boolean;
}

/** An optional field of a person, for registration and for creating customers. */
export function PersonField({ name, autofill = false }: PersonFieldProps) {
  const { label, autoComplete } = inputs[name];
  return (
    <Field name={name} label={label} optional>
      <Input autoComplete={autofill ? autoComplete : 'off'} />
    </Field>
  );
}
