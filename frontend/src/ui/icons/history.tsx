import { Glyph, type IconProps } from './glyph.tsx';

export const HistoryIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.500 10a6.500 6.500 0 1 0 2-4.700L3.500 7.250M3.500 3.500v3.750h3.750M10 6.500V10l2.500 1.500" />
  </Glyph>
);
