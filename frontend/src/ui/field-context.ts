import { createContext, use, useLayoutEffect } from 'react';

/** What a field passes to the control inside it. */
interface FieldLinks {
  readonly id: string;
  readonly name: string | undefined;
  /** Ids of the hint and the error, for aria-describedby. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
}

export const FieldContext = createContext<FieldLinks | null>(null);

/** Error messages by field name. */
export const FormErrorsContext = createContext<Readonly<Record<string, string>>>({});

/** Holds the form until the returned function is called; outside a form nothing is held. */
export const FormHoldContext = createContext<() => () => void>(() => () => {});

/** Of a part of a form that uploads: what is not there yet could not be sent, and would be lost without a word. */
export function useFormHold(isUploading: boolean): void {
  const hold = use(FormHoldContext);
  useLayoutEffect(() => (isUploading ? hold() : undefined), [hold, isUploading]);
}

/** Attributes that connect a control to its field; empty for a control outside a field. */
export function useControlProps() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    name: field.name,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}
