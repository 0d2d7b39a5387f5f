import { Fragment } from 'react';

/** Breaks before its `@` and its dots, where its line is too short for it. */
export function EmailAddress({ email }: { readonly email: string }) {
  const parts = email.split(/(?=[@.])/);
  return (
    <span translate="no">
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index + 1).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
