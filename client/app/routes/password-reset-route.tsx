import { useNavigate, useParams } from 'react-router-dom';
import { currentSession, signOut } from '../../api/session';
import { ResetPage } from '../../features/session/reset-page';

/** /password-reset/{resetToken}, as the reset mail has it. Whoever is logged in here logs in anew. */
export function Component() {
  const { resetToken = '' } = useParams();
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    if (currentSession()) await signOut();
    await navigate('/login');
  };
  return <ResetPage token={resetToken} onDone={() => void leave()} />;
}
