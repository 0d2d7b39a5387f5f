import { Glyph, type IconProps } from './glyph.tsx';

export const SunIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M15.7 4.3l-1.1 1.1M5.4 14.6l-1.1 1.1" />
  </Glyph>
);
