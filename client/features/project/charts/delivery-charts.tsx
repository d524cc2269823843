import { SegmentedControl, Skeleton } from '@mantine/core';
import { parseAsNumberLiteral, useQueryState } from 'nuqs';
import { useCallback, useState } from 'react';
import { shortDay } from '#shared/business-time';
import { PROJECT_DAYS, PROJECT_DAYS_FIRST, type ProjectDaysReply } from '#shared/contract/project-figures';
import { readProjectDays } from '#client/api/projects';
import { useLiveRequest } from '#client/api/use-live-request';
import { projectChartTexts as texts } from '#client/messages/project-charts';
import { useProjectRevision } from '#client/replica/index';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import classes from './charts.module.css';
import { MarginPanel } from './margin-panel';
import { TonsPanel } from './tons-panel';

/** Height of a panel with its chart, so that nothing below moves. */
const PANEL_HEIGHT = 360;
const RANGE = parseAsNumberLiteral(PROJECT_DAYS).withDefault(PROJECT_DAYS_FIRST);

interface ChartsShownProps {
  reply: ProjectDaysReply | null;
  error: unknown;
  reload: () => void;
}

function ChartsShown({ reply, error, reload }: ChartsShownProps) {
  if (reply === null && error !== null)
    return <ErrorPanel what={texts.failed} error={error} onTryAgain={reload} />;
  if (reply === null)
    return (
      <div className={classes.pair} role="status" aria-label={texts.loading}>
        <Skeleton height={PANEL_HEIGHT} />
        <Skeleton height={PANEL_HEIGHT} />
      </div>
    );
  const note = texts.period(shortDay(reply.first_day), shortDay(reply.last_day));
  return (
    <div className={classes.pair}>
      <TonsPanel reply={reply} note={note} />
      <MarginPanel reply={reply} note={note} />
    </div>
  );
}

/**
 * Shows the last deliveries of a project: tons with the billed part, and the margin by week. They are read again when
 * anything in the project changes. While another range loads, the one before stays.
 */
export function DeliveryCharts({ projectId }: { projectId: number }) {
  const [days, setDays] = useQueryState('days', RANGE);
  const revision = useProjectRevision(projectId);
  const read = useCallback(
    (signal: AbortSignal) => readProjectDays(projectId, days, signal),
    [projectId, days],
  );
  const { value, error, reload } = useLiveRequest(`project-days ${projectId} ${days}`, revision, read);
  const [last, setLast] = useState<ProjectDaysReply | null>(null);
  if (value !== null && value !== last) setLast(value);
  return (
    <div className={classes.charts} role="group" aria-label={texts.group}>
      <SegmentedControl
        className={classes.range}
        size="xs"
        aria-label={texts.range}
        value={String(days)}
        onChange={(chosen) => void setDays(PROJECT_DAYS.find((one) => String(one) === chosen) ?? null)}
        data={PROJECT_DAYS.map((one) => ({ value: String(one), label: texts.ranges[one] }))}
      />
      <ChartsShown reply={value ?? last} error={error} reload={reload} />
    </div>
  );
}
