import { Glyph, type IconProps } from './glyph.tsx';

export const ExternalIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M11.5 3.5h5v5M16.5 3.5 9 11M8 4.5H4.5A1 1 0 0 0 3.5 5.5v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12" />
  </Glyph>
);
