import type { ReactNode } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { TextLink } from '#frontend/src/ui/link.tsx';
import { dismissToast } from '#frontend/src/ui/toast.ts';

interface ForgotLinkProps {
  readonly typed: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Takes along what was typed, and not the toast that it answers. */
export function ForgotLink({ typed, ...rest }: ForgotLinkProps) {
  return (
    <TextLink to={paths.forgot} state={{ username: typed }} onClick={dismissToast} {...rest} />
  );
}
