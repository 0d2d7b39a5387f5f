import { Glyph, type IconProps } from './glyph.tsx';

export const CloseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Glyph>
);
