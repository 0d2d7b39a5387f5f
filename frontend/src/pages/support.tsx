import { useUser } from '../app/session-context.ts';
import { SupportConsole } from '../features/chat/console/support-console.tsx';

/** The administrators' support chat console (SPEC-2.11). */
export function SupportPage() {
  const { id } = useUser();
  return <SupportConsole adminId={id} />;
}
