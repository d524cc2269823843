import { loadsTexts } from '../../messages/loads';
import { formatCount } from '../../ui/format/format';
import { Pill } from '../../ui/feedback/pill';
import classes from './loads-board.module.css';
import type { ReplicaStatus, Streaming } from './live';

interface BoardStatusProps {
  status: ReplicaStatus;
  streaming: Streaming;
  pendingNew: number;
  onShowNew: () => void;
}

/** A thin line while the rest streams in, and the pill of new loads that wait. */
export function BoardStatus({ status, streaming, pendingNew, onShowNew }: BoardStatusProps) {
  const { here, all } = streaming;
  return (
    <div className={classes.status}>
      {status === 'partial' && all > 0 && (
        <progress
          className={classes.progress}
          value={here}
          max={all}
          aria-label={loadsTexts.streaming(formatCount(here), formatCount(all))}
        />
      )}
      {/* Always there, so that screen readers notice when it is filled. */}
      <div role="status" className={classes.pillPlace}>
        {pendingNew > 0 && <Pill onClick={onShowNew}>{loadsTexts.newLoads(pendingNew)}</Pill>}
      </div>
    </div>
  );
}
