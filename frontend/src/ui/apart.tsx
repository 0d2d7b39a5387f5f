import { Fragment } from 'react';

interface ApartProps {
  readonly parts: readonly string[];
}

/** `Ines Marlow · ines · ines@example.com`: no part changes the direction of another. */
export function Apart({ parts }: ApartProps) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
