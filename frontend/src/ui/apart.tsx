import { Fragment } from 'react';

interface ApartProps {
  readonly parts: readonly string[];
  readonly between?: string;
}

/** `Ines Marlow · ines · ines@example.com`: no part changes the direction of another. */
export function Apart({ parts, between = ' · ' }: ApartProps) {
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join()}>
      {index > 0 && between}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
