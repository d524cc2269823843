import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { inviteAdminUser } from '../../api/admin';
import { sessionAtom } from '../../api/session';
import { AdminUsersPage } from '../../features/admin/admin-users-page';
import { InvitationDialog, Invited, type OpenInvitation } from '../../features/users/invitation';

/** /admin/admin-users; the frame around it lets in the provider's staff only. */
export function Component() {
  const session = useAtomValue(sessionAtom);
  const [open, setOpen] = useState<OpenInvitation | null>(null);
  return (
    <>
      <AdminUsersPage
        myId={session.status === 'signed-in' ? session.user.id : 0}
        invited={(user) => <Invited user={user} invite={inviteAdminUser} onHandOver={setOpen} />}
      />
      {open && <InvitationDialog open={open} onClose={() => setOpen(null)} />}
    </>
  );
}
