import { Glyph, type IconProps } from './glyph.tsx';

export const BoardIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4.500 3.500h3v13h-3zM12.500 3.500h3v8h-3z" />
  </Glyph>
);
