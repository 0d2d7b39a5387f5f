import { Count } from '#frontend/src/ui/count.tsx';

export function SignUpsBadge({ count }: { readonly count: string }) {
  const noun = count === '1' ? 'sign-up' : 'sign-ups';
  return <Count shown={count} words={`${count} new ${noun} since your last visit`} />;
}
