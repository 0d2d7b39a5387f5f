import { Glyph, type IconProps } from './glyph.tsx';

export const SystemIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="2.5" y="3.5" width="15" height="10" rx="1.5" />
    <path d="M7.5 17h5" />
  </Glyph>
);
