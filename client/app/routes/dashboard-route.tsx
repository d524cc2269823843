import { useNavigate } from 'react-router-dom';
import { DashboardPage } from '../../features/dashboard/dashboard-page';
import { FirstSteps, OpenSteps } from '../../features/projects-list/first-steps';
import { shellTexts } from '../../messages/shell';
import { useMayWork } from './use-may-work';
import { useWhereabouts } from './use-whereabouts';

/** /dashboard. */
export function Component() {
  useWhereabouts(0, shellTexts.dashboard);
  const mayWork = useMayWork();
  const navigate = useNavigate();
  const addProject = (): void => void navigate('/projects?project=new');
  return (
    <DashboardPage
      firstDay={<FirstSteps onAdd={mayWork ? addProject : undefined} />}
      openSteps={<OpenSteps />}
    />
  );
}
