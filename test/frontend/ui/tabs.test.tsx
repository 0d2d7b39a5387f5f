import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from '#frontend/src/ui/tabs.tsx';

const tabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
] as const;

function Example({ isColumn = false }: { readonly isColumn?: boolean }) {
  const [value, setValue] = useState<'one' | 'two'>('one');
  return (
    <Tabs label="Numbers" isColumn={isColumn} tabs={tabs} value={value} onChange={setValue}>
      {value}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('only the selected tab is in the tab order', () => {
  render(<Example />);
  expect(tab('One').tabIndex).toBe(0);
  expect(tab('Two').tabIndex).toBe(-1);
});

test('arrows, Home and End select and move focus', async () => {
  render(<Example />);
  tab('One').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('Two'));
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('two');
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(tab('One'));
  await userEvent.keyboard('{End}');
  expect(tab('Two').getAttribute('aria-selected')).toBe('true');
});

test.each([
  [true, 'Two'],
  [false, 'One'],
] as const)('Down moves in a column: %s, to %s', async (isColumn, chosen) => {
  render(<Example isColumn={isColumn} />);
  tab('One').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(tab(chosen));
  expect(tab(chosen).getAttribute('aria-selected')).toBe('true');
});
