import { useAtomValue } from 'jotai';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sessionAtom, signOut } from '../../api/session';
import { LeaveFirst } from '../../features/session/leave-first';
import { SignUpPage } from '../../features/session/sign-up-page';

/** /signup?token=…&email=…, as the invitation mail has it. */
export function Component() {
  const session = useAtomValue(sessionAtom);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  if (session.status === 'signed-in') {
    return <LeaveFirst name={session.user.display_name} onLeave={() => void signOut()} />;
  }
  return (
    <SignUpPage
      token={search.get('token') ?? ''}
      email={search.get('email') ?? ''}
      onDone={() => void navigate('/login')}
    />
  );
}
