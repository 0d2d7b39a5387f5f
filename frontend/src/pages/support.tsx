import { AdminFrame } from '../features/admin/frame/admin-frame.tsx';
import { SupportConsole } from '../features/chat/console/support-console.tsx';
import { useUser } from '../session/session-context.ts';

/** The administrators' support chat console (SPEC-2.11). */
export function SupportPage() {
  const { id } = useUser();
  return (
    <AdminFrame current="chat" isWhole>
      <SupportConsole adminId={id} />
    </AdminFrame>
  );
}
