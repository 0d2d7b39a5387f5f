import { Glyph, type IconProps } from './glyph.tsx';

export const CheckIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Glyph>
);
