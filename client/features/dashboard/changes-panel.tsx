import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardProject, DashboardReply } from '#shared/contract/dashboard';
import { markSeen } from '#client/api/dashboard';
import { dashboardTexts } from '#client/messages/dashboard';
import { errorText } from '#client/messages/errors';
import { refreshDashboard } from '#client/replica/index';
import { DateTimeChicago } from '#client/ui/format/date-time-chicago';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { Panel } from '#client/ui/layout/panel';
import { arrivalsOf, newsKey, type Arrival } from './news';
import { NewsList } from './news-list';
import lists from './side-lists.module.css';
import { BusyButton } from '#client/ui/form/busy-button';
import type { ActivityNewsReply } from '#shared/contract/audit';
import { readNews } from '#client/api/audit';
import { useAnswer } from '#client/api/use-answer';

const texts = dashboardTexts.changes;

async function mark(seenAt: string): Promise<string> {
  const { previous_seen_at } = await markSeen(seenAt);
  refreshDashboard();
  return previous_seen_at;
}

function useMark(asOf: string, since: string): { busy: boolean; seen: () => void } {
  const [busy, setBusy] = useState(false);
  const undo = (before: string): void =>
    void mark(before).catch((thrown: unknown) => showError(errorText(thrown)));
  const seen = (): void => {
    setBusy(true);
    mark(asOf)
      .then((before) => showSuccess(texts.marked, { label: texts.undo, run: () => undo(before || since) }))
      .catch((thrown: unknown) => showError(errorText(thrown)))
      .finally(() => setBusy(false));
  };
  return { busy, seen };
}

interface ChangesPanelProps {
  figures: Pick<DashboardReply, 'changes' | 'as_of'>;
  projects: readonly DashboardProject[];
}

interface NewsProps {
  news: ReturnType<typeof useNews>;
  arrivals: readonly Arrival[];
  projects: readonly DashboardProject[];
}

function News({ news: { reply, error, again }, arrivals, projects }: NewsProps) {
  const jobNames = new Map(projects.map(({ project_id, job_name }) => [project_id, job_name]));
  if (reply === null) {
    return error === null ? (
      <TableSkeleton rows={3} label={dashboardTexts.loading} />
    ) : (
      <div role="alert">
        <p className={lists.since}>{texts.failed}</p>
        <Button variant="default" size="compact-xs" onClick={again}>
          {dashboardTexts.again}
        </Button>
      </div>
    );
  }
  if (reply.lines.length === 0 && arrivals.length === 0) return <EmptyState text={texts.none} />;
  return (
    <>
      <NewsList lines={reply.lines} arrivals={arrivals} jobNames={jobNames} />
      {reply.has_more && (
        <Link className={lists.all} to="/settings/audit">
          {texts.all}
        </Link>
      )}
    </>
  );
}

/** Lists what others and the job system have done since the last visit. */
export function ChangesPanel({ figures, projects }: ChangesPanelProps) {
  const { since, is_first_visit, by } = figures.changes;
  const { busy, seen } = useMark(figures.as_of, since);
  const news = useNews(since, newsKey(by));
  const arrivals = arrivalsOf(by, news.reply?.synced ?? []);
  const isNew = arrivals.length > 0 || (news.reply?.lines.length ?? 0) > 0;
  return (
    <Panel
      title={texts.title}
      aside={
        isNew && (
          <BusyButton variant="default" size="compact-xs" busy={busy} onClick={seen}>
            {texts.markRead}
          </BusyButton>
        )
      }
    >
      <p className={lists.since}>
        {is_first_visit ? (
          texts.first
        ) : (
          <>
            {texts.since} <DateTimeChicago iso={since} />
          </>
        )}
      </p>
      <News news={news} arrivals={arrivals} projects={projects} />
    </Panel>
  );
}

interface News {
  /** Newest answer; null before the first one. It stays while a newer read runs or fails. */
  reply: ActivityNewsReply | null;
  error: unknown;
}

const NOTHING: ActivityNewsReply = { lines: [], has_more: false, synced: [] };

/**
 * Reads what others have done since a time.
 * @param changes name of the changes that exist; a new one reads again, '' needs no read.
 */
function useNews(since: string, changes: string): News & { again: () => void } {
  const [last, setLast] = useState<ActivityNewsReply | null>(null);
  const subject = changes === '' ? null : `news since ${since}`;
  const ask = (signal: AbortSignal) => readNews(since, signal);
  const { value, error, tryAgain: again } = useAnswer({ subject, version: changes, ask });
  if (value !== null && value !== last) setLast(value);
  return changes === '' ? { reply: NOTHING, error: null, again } : { reply: value ?? last, error, again };
}
