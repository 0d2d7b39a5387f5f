import { expect, test } from 'vitest';
import { fieldLabel } from '#shared/rules/field-label.ts';

test.each([
  ['contact', 'Contact'],
  ['first_name', 'First name'],
  ['your-phone', 'Your phone'],
  ['E-Mail', 'E Mail'],
  ['größe', 'Größe'],
  ['ßize', 'SSize'],
  ['名前', '名前'],
  ['__', '__'],
  ['😀 mood', '😀 mood'],
])('the field %s reads %s', (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});
