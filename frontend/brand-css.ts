import type { Plugin } from 'vite';
import { brand } from '../shared/brand.ts';

const moduleId = 'virtual:brand.css';

const css = `:root {
  --brand-ink: ${brand.colors.ink};
  --brand-paper: ${brand.colors.paper};
  --brand-accent-on-light: ${brand.colors.accentOnLight};
  --brand-accent-on-dark: ${brand.colors.accentOnDark};
}`;

/** Serves the brand's colors as CSS variables, so that only shared/brand.ts defines them. */
export function brandCss(): Plugin {
  return {
    name: 'brand-css',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? css : undefined),
  };
}
