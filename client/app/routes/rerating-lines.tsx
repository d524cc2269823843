import { ProgressLine } from '../../features/project/progress-line';
import { impactTexts } from '../../messages/rate-sheets';
import { useCompanyRows, useRunning } from '../../replica';

/** The projects whose loads are being rated again, with how far each is. */
export function ReratingLines() {
  const running = useRunning('rerate');
  const { rows: projects } = useCompanyRows('projects');
  return running.map((progress) => {
    const job = projects.find(({ id }) => id === progress.project_id)?.job_name ?? '';
    return (
      <ProgressLine
        key={progress.project_id}
        progress={{ ...progress, message: impactTexts.rerating(job) }}
      />
    );
  });
}
