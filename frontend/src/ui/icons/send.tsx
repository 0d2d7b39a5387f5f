import { Glyph, type IconProps } from './glyph.tsx';

export const SendIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 16V4.5M5 9.5l5-5 5 5" />
  </Glyph>
);
