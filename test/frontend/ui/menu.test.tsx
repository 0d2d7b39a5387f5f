import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Menu } from '#frontend/src/ui/menu.tsx';
import { MenuItem } from '#frontend/src/ui/menu-item.tsx';

const onReset = vi.fn();

beforeEach(() => {
  onReset.mockClear();
  render(
    <Menu label="Actions" trigger="Actions">
      <MenuItem onSelect={vi.fn()}>Edit</MenuItem>
      <MenuItem onSelect={vi.fn()} disabled>
        Hidden
      </MenuItem>
      <MenuItem onSelect={onReset}>Reset code</MenuItem>
    </Menu>,
  );
});

const button = () => screen.getByRole('button', { name: 'Actions' });
const focused = () => document.activeElement?.textContent;

test('opens on its first item; arrows wrap around and skip disabled items', async () => {
  await userEvent.click(button());
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Reset code');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Edit');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('Reset code');
});

test('arrow up on the button opens on the last item; a letter finds an item', async () => {
  button().focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Reset code');
  await userEvent.keyboard('e');
  expect(focused()).toBe('Edit');
});

test.each(['{Escape}', '{Tab}'])('%s closes it and returns focus to its button', async (key) => {
  await userEvent.click(button());
  await userEvent.keyboard(key);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button());
});

test('selecting an item closes the menu and calls it once', async () => {
  await userEvent.click(button());
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reset code' }));
  expect(onReset).toHaveBeenCalledOnce();
  expect(button().getAttribute('aria-expanded')).toBe('false');
});

test('stays at its button when the window is resized', async () => {
  await userEvent.click(button());
  vi.spyOn(button(), 'getBoundingClientRect').mockReturnValue(new DOMRect(300, 200, 40, 40));
  window.dispatchEvent(new Event('resize'));
  expect(screen.getByRole('menu').style.top).toBe('246px');
});
