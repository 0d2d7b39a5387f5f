import { globSync, readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { Form } from '#frontend/src/ui/form.tsx';
import { useForm } from '#frontend/src/ui/use-form.ts';

const needed = (message: string) => z.string().check(z.minLength(1, message));
const schema = z.object({ name: needed('Name is required'), city: needed('City is required') });
type Values = z.infer<typeof schema>;

interface ExampleProps {
  readonly submit: (values: Values) => Promise<void>;
  readonly onError?: (error: unknown) => void;
}

function Example({ submit, onError = () => {} }: ExampleProps) {
  const form = useForm({ schema, submit, onError });
  return (
    <Form form={form}>
      <Field name="name" label="Name" hint="As on the sign">
        <Input />
      </Field>
      <Field name="city" label="City">
        <Input />
      </Field>
      <Button type="submit" busy={form.isBusy && 'Saving...'}>
        Save
      </Button>
    </Form>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('whatever uploads a file inside a form holds it, so that nothing is sent without it', () => {
  const sources = globSync('frontend/src/**/*.{ts,tsx}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  const uploads = /(?<!function )\b(sendAsset|sendPicture|sendFile|postFile)\(/;
  const uploading = sources.filter(({ text }) => uploads.test(text)).map(({ file }) => file);
  /** None of these is inside a form of the kit: lists that are saved at once, the chat's queue, the ZIP dialog. */
  const outside = [
    ...['features/admin/settings/pictures/send-picture.ts', 'entities/brief/send-asset.ts'],
    ...['features/admin/websites/upload-zip.ts', 'features/brief/use-send-files.ts'],
    'features/chat/core/draft-files.ts',
  ];
  const inForms = uploading.filter((file) => !outside.some((end) => file.endsWith(end)));
  const holding = sources.filter(({ text }) => text.includes('useFormHold('));
  expect(inForms.map((file) => file.replace('frontend/src/', '')).toSorted()).toEqual([
    'entities/requests/request-files.tsx',
    'features/admin/settings/pictures/picture-fields.tsx',
  ]);
  expect(holding.map(({ file }) => file.replace('frontend/src/', '')).toSorted()).toEqual([
    'entities/requests/request-files.tsx',
    'features/admin/settings/pictures/picture-field.tsx',
    'ui/field-context.ts',
  ]);
});

describe('an invalid form', () => {
  test('shows errors under their fields, focuses the first, and submits nothing', async () => {
    const submit = vi.fn();
    render(<Example submit={submit} />);
    await userEvent.type(screen.getByLabelText('Name'), 'Holt');
    await save();
    const city = screen.getByLabelText('City');
    expect(document.activeElement).toBe(city);
    expect(city.getAttribute('aria-invalid')).toBe('true');
    const fault = document.getElementById(city.getAttribute('aria-describedby') ?? '');
    expect(fault?.textContent).toBe('City is required');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  test('keeps the hint beside the error', async () => {
    render(<Example submit={vi.fn()} />);
    await save();
    const ids = screen.getByLabelText('Name').getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Name is required',
      'As on the sign',
    ]);
  });

  test('clears an error when its field is edited', async () => {
    render(<Example submit={vi.fn()} />);
    await save();
    await userEvent.type(screen.getByLabelText('Name'), 'H');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(screen.getByText('City is required')).toBeTruthy();
  });
});

describe('a submitted form', () => {
  const fill = async () => {
    await userEvent.type(screen.getByLabelText('Name'), 'Holt');
    await userEvent.type(screen.getByLabelText('City'), 'Leeds');
  };

  test('shows its busy label and is sent once, however often it is submitted', async () => {
    let finish = () => {};
    const submit = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Example submit={submit} />);
    await fill();
    await save();
    const button = screen.getByRole('button', { name: 'Saving...' });
    expect(button).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    expect(submit).toHaveBeenCalledWith(
      { name: 'Holt', city: 'Leeds' },
      expect.any(HTMLFormElement),
    );
    finish();
    await screen.findByRole('button', { name: 'Save' });
  });

  test("shows the server's errors under their fields and passes the error on", async () => {
    const error = new ApiError({
      status: 400,
      statusText: '',
      text: '',
      body: { message: 'No', issues: [{ path: 'name', message: 'Taken' }] },
    });
    const onError = vi.fn();
    render(<Example submit={() => Promise.reject(error)} onError={onError} />);
    await fill();
    await save();
    await screen.findByText('Taken');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await waitFor(() => expect(onError).toHaveBeenCalledWith(error));
  });
});
