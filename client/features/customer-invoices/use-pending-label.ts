import { generateTexts as texts } from '#client/messages/customer-invoices';
import { progressTexts } from '#client/messages/project-progress';
import { useProgress } from '#client/replica/index';

/** Returns the label of the button while an invoice is made: how many loads of a large one are billed. */
export function usePendingLabel(projectId: number): string {
  const progress = useProgress(projectId);
  if (progress?.work !== 'bill' || progress.state !== 'running') return texts.generating;
  const { done, total } = progress;
  return done === total ? progressTexts.saving : progressTexts.billing(done, total);
}
