import { useSyncExternalStore } from 'react';
import { chooseTheme, readTheme, type ThemeChoice, themeKey } from './theme.ts';

const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

function onOtherTab(event: StorageEvent) {
  if (event.key === themeKey) notify();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
}

function choose(choice: ThemeChoice) {
  chooseTheme(choice);
  notify();
}

/** The chosen theme, kept in sync between components and tabs. */
export function useTheme() {
  const theme = useSyncExternalStore<ThemeChoice>(subscribe, readTheme, () => 'system');
  return { theme, choose };
}
