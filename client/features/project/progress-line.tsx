import { Loader, Progress } from '@mantine/core';
import type { ProgressEvent } from '#shared/realtime/events';
import { projectActionTexts as texts } from '#client/messages/project';
import classes from './progress-line.module.css';

interface ProgressLineProps {
  progress: ProgressEvent;
  /** True for a line that covers its parent, in place of the text there. */
  inline?: boolean;
}

/** Shows the progress of a sync or a re-rating: label, bar, count and time left. */
export function ProgressLine({ progress, inline = false }: ProgressLineProps) {
  const { work, done, total, message, seconds_left: left } = progress;
  const label = message || texts.progress[work];
  return (
    <div className={classes.progress} data-inline={inline} role="status">
      <Loader size={14} />
      <span className={classes.label} title={label}>
        {label}
      </span>
      {total > 0 && (
        <Progress className={classes.progressBar} value={(done / total) * 100} aria-label={label} />
      )}
      <span className="hb-numeric">{texts.progressCount(done, total)}</span>
      {left !== null && <span className="hb-numeric">{texts.timeLeft(left)}</span>}
    </div>
  );
}
