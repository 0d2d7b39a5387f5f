import type { ReactNode } from 'react';

export interface IconProps {
  readonly size?: number;
}

interface GlyphProps extends IconProps {
  readonly filled?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of an icon: 20 by 20, 1.5 px strokes in the text's color, hidden from screen readers.
 */
export function Glyph({ size = 20, filled = false, children }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}
