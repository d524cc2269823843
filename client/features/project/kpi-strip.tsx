import { memo, useCallback, type ReactNode } from 'react';
import type { ProjectTrendReply } from '#shared/contract/dashboard';
import type { AllTotals } from '#shared/contract/totals';
import { readProjectTrend } from '#client/api/projects';
import { useLiveRequest } from '#client/api/use-live-request';
import { kpiTexts, projectTexts as texts } from '#client/messages/project';
import { trendTexts } from '#client/messages/trend';
import { useProjectRevision } from '#client/replica/index';
import { TilesSkeleton } from '#client/ui/feedback/skeletons';
import { marginChange } from '#client/ui/format/trend';
import { TrendText } from '#client/ui/format/trend-text';
import { StatStrip, StatTile } from '#client/ui/layout/stat-tile';
import { kpisOf } from './kpis';

/** Keeps the line of the trend while it loads, so that nothing below moves. */
const EMPTY_LINE = '\u00a0';

/** Returns the trend of the margin; undefined when there is too little to compare. */
function marginTrend({ today, recent_work: recent, previous_work: before }: ProjectTrendReply): ReactNode {
  const change = marginChange(recent, before);
  return change === '' ? undefined : <TrendText text={trendTexts.vsPrior(change)} today={today} />;
}

/** Follows the trend of a project's margin. It is read again when anything in the project changes. */
function useMarginTrend(projectId: number): ReactNode {
  const revision = useProjectRevision(projectId);
  const read = useCallback((signal: AbortSignal) => readProjectTrend(projectId, signal), [projectId]);
  const { value, error } = useLiveRequest(`project-trend ${projectId}`, revision, read);
  if (value !== null) return marginTrend(value);
  return error === null ? EMPTY_LINE : undefined;
}

interface KpiStripProps {
  projectId: number;
  totals: AllTotals | null;
}

/** Figures of the overview. They follow every change. */
export const KpiStrip = memo(function KpiStrip({ projectId, totals }: KpiStripProps) {
  const trend = useMarginTrend(projectId);
  if (totals === null) return <TilesSkeleton label={texts.loading} />;
  return (
    <StatStrip label={kpiTexts.strip}>
      {kpisOf(totals).map((kpi) => (
        <StatTile key={kpi.label} {...kpi} trend={kpi.label === kpiTexts.margin ? trend : undefined} />
      ))}
    </StatStrip>
  );
});
