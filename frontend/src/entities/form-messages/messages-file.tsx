import { buttonClass } from '#frontend/src/ui/button.tsx';
import { fillPath } from '#shared/api/path.ts';
import { routes } from '#shared/api/routes.ts';

/** Saves all messages of a website for a spreadsheet. */
export function MessagesFile({ websiteId }: { readonly websiteId: number }) {
  const path = fillPath(routes.forms.exportMessages.path, { id: websiteId });
  return (
    <a href={path} download className={buttonClass({ size: 'sm', variant: 'quiet' })}>
      Save as CSV
    </a>
  );
}
