import { useAtomValue } from 'jotai';
import { useNavigate } from 'react-router-dom';
import { sessionAtom } from '../../api/session';
import { AccountPage } from '../../features/account/account-page';
import { accountTexts } from '../../messages/account';
import { useWhereabouts } from './use-whereabouts';

/** /account-settings; both forms lead to the dashboard when they are saved. */
export function Component() {
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  useWhereabouts(0, accountTexts.title);
  const userId = session.status === 'signed-in' ? session.user.id : 0;
  return <AccountPage userId={userId} onDone={() => void navigate('/dashboard')} />;
}
