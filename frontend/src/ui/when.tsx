import type { ReactNode } from 'react';
import { pathOfPlace } from '#shared/rules/places.ts';

interface WhenProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows its children only with a text. In a template the text is a place, and whoever fills it decides. */
export function When({ text, children }: WhenProps) {
  return block('?', text, children);
}

/** Shows its children only without a text, in the same way. */
export function Without({ text, children }: WhenProps) {
  return block('!', text, children);
}

/** As shared/rules/places.ts reads it. */
function block(sign: '?' | '!', text: string, children: ReactNode) {
  const path = pathOfPlace(text);
  if (path === undefined) return (text !== '') === (sign === '?') ? children : null;
  return (
    <>
      {`{{${sign}${path}}}`}
      {children}
      {`{{/${path}}}`}
    </>
  );
}
