import { Glyph, type IconProps } from './glyph.tsx';

export const BellIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3a4.500 4.500 0 0 0-4.500 4.500c0 4-1.750 5.250-1.750 6.250h12.500c0-1-1.750-2.250-1.750-6.250A4.500 4.500 0 0 0 10 3Z" />
    <path d="M8.250 16.250a1.800 1.800 0 0 0 3.500 0" />
  </Glyph>
);
