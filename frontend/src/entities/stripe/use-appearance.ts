import type { Appearance } from '@stripe/stripe-js';
import { useMemo, useSyncExternalStore } from 'react';
import { useTheme } from '#frontend/src/theme/use-theme.ts';
import { tokenColor } from './token-color.ts';

const darkMedia = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void) {
  const media = matchMedia(darkMedia);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

function useIsDark(): boolean {
  const { theme } = useTheme();
  const systemIsDark = useSyncExternalStore(subscribe, () => matchMedia(darkMedia).matches);
  return theme === 'system' ? systemIsDark : theme === 'dark';
}

const colors = {
  colorPrimary: '--accent',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorTextPlaceholder: '--ink-faint',
  colorDanger: '--danger',
} as const;

function readColors() {
  const pairs = Object.entries(colors).map(([name, token]) => [name, tokenColor(token)]);
  return Object.fromEntries(pairs.filter(([, color]) => color !== undefined));
}

function appearance(isDark: boolean): Appearance {
  const control = tokenColor('--control');
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      ...readColors(),
      fontFamily: getComputedStyle(document.body).fontFamily,
      borderRadius: '7px',
      fontSizeBase: '16px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontSize: '14.5px', fontWeight: '550' },
      '.Input': { boxShadow: 'none', ...(control && { border: `1px solid ${control}` }) },
    },
  };
}

/** The card form in the theme's colors; follows theme changes. */
export function useAppearance(): Appearance {
  const isDark = useIsDark();
  return useMemo(() => appearance(isDark), [isDark]);
}
