import { useAtomValue } from 'jotai';
import { sessionAtom } from '../api/session';
import { AdminUsersPage } from '../features/admin/admin-users-page';

/** /admin/admin-users; the frame around it lets in the provider's staff only. */
export function Component() {
  const session = useAtomValue(sessionAtom);
  return <AdminUsersPage myId={session.status === 'signed-in' ? session.user.id : 0} />;
}
