import { useAtomValue } from 'jotai';
import { may } from '../../../shared/rules/permissions';
import { sessionAtom } from '../../api/session';
import { UsersPage } from '../../features/users/users-page';

/** /settings/users; the frame around it has seen to it that somebody is signed in. */
export function Component() {
  const session = useAtomValue(sessionAtom);
  if (session.status !== 'signed-in') return null;
  const { id, role_name } = session.user;
  return <UsersPage me={{ id, role_name }} mayManage={may(role_name, 'users')} />;
}
