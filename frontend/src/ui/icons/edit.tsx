import { Glyph, type IconProps } from './glyph.tsx';

export const EditIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m12.5 4.5 3 3L7 16l-3.5.5.5-3.5zM11 6l3 3" />
  </Glyph>
);
