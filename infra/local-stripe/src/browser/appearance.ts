import * as z from 'zod/mini';

const texts = z.record(z.string(), z.string());

const schema = z._default(
  z.looseObject({
    theme: z._default(z.enum(['stripe', 'night', 'flat']), 'stripe'),
    variables: z._default(texts, {}),
    rules: z._default(z.record(z.string(), texts), {}),
  }),
  { theme: 'stripe', variables: {}, rules: {} },
);

export interface Appearance {
  /** Values of the style sheet's custom properties. */
  readonly variables: Readonly<Record<string, string>>;
  /** The page's own rules for `.Input`, `.Label`, `.Error` and so on, as CSS. */
  readonly rules: string;
}

const light = {
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#6d6e78',
  colorDanger: '#c01a3c',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontLineHeight: '1.5',
  spacingUnit: '4px',
  borderRadius: '6px',
};

const themes = {
  stripe: light,
  flat: { ...light, colorBackground: '#f1f1f1', colorTextPlaceholder: '#5c5d66' },
  night: {
    ...light,
    colorPrimary: '#4aa8ff',
    colorBackground: '#30313d',
    colorText: '#ffffff',
    colorTextSecondary: '#c3c4cc',
    colorTextPlaceholder: '#b4b5bf',
    colorDanger: '#fe87a1',
  },
};

/** The values of the page's theme; unknown ones are left out. */
export function readAppearance(option: unknown): Appearance {
  const { theme, variables, rules } = schema.parse(option);
  return { variables: { ...themes[theme], ...variables }, rules: ruleText(rules) };
}

function ruleText(rules: Readonly<Record<string, Readonly<Record<string, string>>>>): string {
  return Object.entries(rules)
    .map(([selector, properties]) => `${selector} { ${declarations(properties)} }`)
    .join('\n');
}

function declarations(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(
      ([name, value]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
    )
    .join(' ');
}

/** The look of the card form; every value that a theme may change is a custom property. */
export const formCss = `
  :host { display: block; font-family: var(--fontFamily); font-size: var(--fontSizeBase);
    line-height: var(--fontLineHeight); color: var(--colorText); }
  * { box-sizing: border-box; }
  .Form { display: grid; gap: calc(var(--spacingUnit) * 3); }
  .Row { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: calc(var(--spacingUnit) * 3); align-items: start; }
  .Label { display: block; margin-bottom: var(--spacingUnit); font-size: 0.93em;
    color: var(--labelColorText, var(--colorText)); }
  .Input { width: 100%; min-width: 0; padding: calc(var(--spacingUnit) * 2.5) calc(var(--spacingUnit) * 3);
    font: inherit; font-variant-numeric: tabular-nums; color: var(--colorText);
    background: var(--colorBackground); border-radius: var(--borderRadius);
    border: 1px solid var(--inputColorBorder,
      color-mix(in srgb, var(--colorText) 45%, var(--colorBackground))); }
  .Input::placeholder { color: var(--colorTextPlaceholder); opacity: 1; }
  .Input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 1px;
    border-color: var(--colorPrimary); }
  .Input--invalid { border-color: var(--colorDanger); }
  .Error { margin: var(--spacingUnit) 0 0; font-size: 0.875em; color: var(--colorDanger); }
  .Error:empty { display: none; }
`;
