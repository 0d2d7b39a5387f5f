import { Glyph, type IconProps } from './glyph.tsx';

export const MoonIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.8 11.9A7 7 0 0 1 8.1 3.2a7 7 0 1 0 8.7 8.7Z" />
  </Glyph>
);
