import { Glyph, type IconProps } from './glyph.tsx';

export const SortUpIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />
  </Glyph>
);
