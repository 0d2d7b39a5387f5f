import { Glyph, type IconProps } from './glyph.tsx';

export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
    <path d="M13 4.5A1.5 1.5 0 0 0 11.5 3h-7A1.5 1.5 0 0 0 3 4.5v7A1.5 1.5 0 0 0 4.5 13" />
  </Glyph>
);
