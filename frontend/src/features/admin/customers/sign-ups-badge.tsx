import { Badge } from '#frontend/src/ui/badge.tsx';

/** A number alone: beside the label of a place there is room for no more. */
export function SignUpsBadge({ count }: { readonly count: string }) {
  const words = count === '1' ? 'sign-up' : 'sign-ups';
  return (
    <Badge tone="accent">
      {count} <span className="visually-hidden">new {words} since your last visit</span>
    </Badge>
  );
}
