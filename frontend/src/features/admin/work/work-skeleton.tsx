import { Skeleton } from '#frontend/src/ui/skeleton.tsx';

export function WorkSkeleton({ label }: { readonly label: string }) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      <Skeleton />
      <Skeleton />
    </div>
  );
}
