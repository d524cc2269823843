import { Loader, Progress } from '@mantine/core';
import type { ProgressEvent } from '#shared/realtime/events';
import { progressTexts as texts } from '#client/messages/project-progress';
import classes from './progress-line.module.css';
import { isLargeChange } from './running-work';

interface ProgressLineProps {
  progress: ProgressEvent;
  /** True for a line that covers its parent, in place of the text there. */
  inline?: boolean;
}

function labelOf(progress: ProgressEvent): string {
  const { work, done, total } = progress;
  if (isLargeChange(progress) && done === total) return texts.saving;
  const labels: Readonly<Partial<Record<string, string>>> = texts.labels;
  return labels[work] ?? texts.other;
}

/** Shows the progress of long work, such as a sync or a large bill: label, bar, count and time left. */
export function ProgressLine({ progress, inline = false }: ProgressLineProps) {
  const { done, total, message, seconds_left: left } = progress;
  const label = message || labelOf(progress);
  return (
    <div className={classes.progress} data-inline={inline} role="status">
      <Loader size={14} />
      <span className={classes.label} title={label}>
        {label}
      </span>
      {total > 0 && (
        <Progress className={classes.progressBar} value={(done / total) * 100} aria-label={label} />
      )}
      <span className="hb-numeric">{texts.count(done, total)}</span>
      {left !== null && <span className="hb-numeric">{texts.timeLeft(left)}</span>}
    </div>
  );
}
