import type { ReactNode } from 'react';
import { pathOfPlace } from '#shared/rules/places.ts';

interface WhenProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows its children only with a text. In a template the text is a place, and whoever fills it decides. */
export function When({ text, children }: WhenProps) {
  const path = pathOfPlace(text);
  if (path === undefined) return text === '' ? null : children;
  return (
    <>
      {`{{?${path}}}`}
      {children}
      {`{{/${path}}}`}
    </>
  );
}
