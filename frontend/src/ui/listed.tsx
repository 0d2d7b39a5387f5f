import { Fragment } from 'react';

interface ListedProps {
  readonly parts: readonly string[];
}

/** `logo.svg, menu.pdf` within a sentence: no part changes the direction of another. */
export function Listed({ parts }: ListedProps) {
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join()}>
      {index > 0 && ', '}
      <bdi>{part}</bdi>
    </Fragment>
  ));
}
