import { Glyph, type IconProps } from './glyph.tsx';

export const ArrowLeftIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.5 10h-13M8.5 5l-5 5 5 5" />
  </Glyph>
);
