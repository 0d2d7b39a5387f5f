import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { PasswordInput } from '#frontend/src/ui/password-input.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';

const names = ['current-password', 'new-password'] as const;

function Passwords() {
  const submit = vi.fn();
  const form = useForm({ schema: z.object({}), submit, draft: { name: 'passwords' } });
  return (
    <Form form={form}>
      {names.map((name) => (
        <Field key={name} name={name} label={name}>
          <PasswordInput autoComplete={name} />
        </Field>
      ))}
    </Form>
  );
}

test('a password is kept in no draft, also while it is shown', () => {
  render(<Passwords />);
  for (const button of screen.getAllByRole('button')) fireEvent.click(button);
  for (const name of names) {
    const field = screen.getByLabelText(name);
    expect(field.getAttribute('type')).toBe('text');
    fireEvent.input(field, { target: { value: 'secret-123' } });
  }
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret-123');
});
