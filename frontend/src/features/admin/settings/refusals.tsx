import { Notice } from '#frontend/src/ui/notice.tsx';

/** What the server refused of a section, for which it has no field. */
export function Refusals({ of }: { readonly of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <div role="alert">
      <Notice tone="danger">
        {of.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </Notice>
    </div>
  );
}
