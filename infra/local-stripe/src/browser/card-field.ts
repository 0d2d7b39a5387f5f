import type { Problem } from './card-values.ts';
import { element } from './dom.ts';

interface Options {
  readonly id: string;
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
  format(typed: string, isDeleting: boolean): string;
  problemOf(value: string): Problem | undefined;
  changed(): void;
}

export interface CardField {
  readonly node: HTMLElement;
  value(): string;
  problem(): Problem | undefined;
  /** Shows a mistake or the bank's refusal, until the next key. */
  show(problem: Problem | undefined): void;
  /** Formats again, if the format depends on another field. */
  refresh(): void;
  focus(): void;
  setReadOnly(readOnly: boolean): void;
}

export function createCardField(options: Options): CardField {
  const { id, label, placeholder, autocomplete, format, problemOf, changed } = options;
  const errorId = `${id}-error`;
  const input = element('input', {
    id,
    class: 'Input',
    type: 'text',
    inputmode: 'numeric',
    autocomplete,
    placeholder,
    spellcheck: 'false',
    'aria-required': 'true',
    'aria-invalid': 'false',
    'aria-describedby': errorId,
  });
  const error = element('p', { id: errorId, class: 'Error', 'aria-live': 'polite' });
  const node = element(
    'div',
    { class: 'Field' },
    element('label', { class: 'Label', for: id }, label),
    input,
    error,
  );

  function show(problem: Problem | undefined): void {
    input.setAttribute('aria-invalid', String(problem !== undefined));
    input.classList.toggle('Input--invalid', problem !== undefined);
    error.textContent = problem?.message ?? '';
  }

  function write(isDeleting: boolean): void {
    const digitsBefore = digitCount(input.value.slice(0, input.selectionStart ?? undefined));
    const wasAtEnd = input.selectionStart === input.value.length;
    input.value = format(input.value, isDeleting);
    const caret = wasAtEnd ? input.value.length : positionAfter(input.value, digitsBefore);
    if (input.matches(':focus')) input.setSelectionRange(caret, caret);
  }

  input.addEventListener('input', (event) => {
    write(event instanceof InputEvent && event.inputType.startsWith('delete'));
    show(undefined);
    changed();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') show(problemOf(input.value));
  });

  return {
    node,
    value: () => input.value,
    problem: () => problemOf(input.value),
    show,
    refresh: () => write(false),
    focus: () => input.focus(),
    setReadOnly: (readOnly) => {
      input.readOnly = readOnly;
    },
  };
}

const digitCount = (text: string): number => text.replace(/\D/g, '').length;

/** The caret's position after reformatting: behind the same digit as before. */
function positionAfter(text: string, digits: number): number {
  const positions = Array.from(text.matchAll(/\d/g), ({ index }) => index + 1);
  return positions[digits - 1] ?? 0;
}
