import { type CardField, createCardField } from './card-field.ts';
import {
  expiryProblem,
  formatExpiry,
  formatNumber,
  formatSecurityCode,
  numberProblem,
  type Problem,
  parseExpiry,
  securityCodeProblem,
} from './card-values.ts';
import { element } from './dom.ts';

export interface CardForm {
  readonly node: HTMLElement;
  isEmpty(): boolean;
  isComplete(): boolean;
  /** Shows every problem, focuses the first, and returns it. */
  validate(): Problem | undefined;
  /** Shows a refusal next to its field, if it has one. */
  showRefusal(problem: Problem): void;
  card(): Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>;
  focus(): void;
  setReadOnly(readOnly: boolean): void;
}

export function createCardForm(changed: () => void): CardForm {
  const number = createCardField({
    id: 'card-number',
    label: 'Card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
    format: formatNumber,
    problemOf: numberProblem,
    changed: () => {
      securityCode.refresh();
      changed();
    },
  });
  const expiry = createCardField({
    id: 'card-expiry',
    label: 'Expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
    format: formatExpiry,
    problemOf: (value) => expiryProblem(value, new Date()),
    changed,
  });
  const securityCode = createCardField({
    id: 'card-cvc',
    label: 'Security code',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
    format: (typed) => formatSecurityCode(typed, number.value()),
    problemOf: (value) => securityCodeProblem(value, number.value()),
    changed,
  });
  const fields = [number, expiry, securityCode];
  const row = element('div', { class: 'Row' }, expiry.node, securityCode.node);

  return {
    node: element('div', { class: 'Form', role: 'group', 'aria-label': 'Card' }, number.node, row),
    isEmpty: () => fields.every((field) => field.value() === ''),
    isComplete: () => fields.every((field) => field.problem() === undefined),
    validate: () => validateAll(fields),
    showRefusal: (problem) =>
      refusedField(problem, { number, expiry, securityCode })?.show(problem),
    card: () => cardOf(number, expiry, securityCode),
    focus: number.focus,
    setReadOnly: (readOnly) => {
      for (const field of fields) field.setReadOnly(readOnly);
    },
  };
}

function validateAll(fields: readonly CardField[]): Problem | undefined {
  for (const field of fields) field.show(field.problem());
  const first = fields.find((field) => field.problem() !== undefined);
  first?.focus();
  return first?.problem();
}

function cardOf(number: CardField, expiry: CardField, securityCode: CardField) {
  const { month, year } = parseExpiry(expiry.value());
  return {
    number: number.value().replaceAll(' ', ''),
    exp_month: String(month),
    exp_year: String(year),
    cvc: securityCode.value(),
  };
}

function refusedField<Field>(
  { code }: Problem,
  fields: { readonly number: Field; readonly expiry: Field; readonly securityCode: Field },
): Field | undefined {
  // Stripe says so of a declined card as a whole below its number.
  const ofNumber = ['incorrect_number', 'invalid_number', 'card_declined'];
  if (ofNumber.includes(code)) return fields.number;
  if (code.startsWith('invalid_expiry') || code === 'expired_card') return fields.expiry;
  return code.endsWith('_cvc') ? fields.securityCode : undefined;
}
