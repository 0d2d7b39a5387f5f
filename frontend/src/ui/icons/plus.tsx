import { Glyph, type IconProps } from './glyph.tsx';

export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v12M4 10h12" />
  </Glyph>
);
