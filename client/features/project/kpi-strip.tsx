import { memo } from 'react';
import type { AllTotals } from '../../../shared/contract/totals';
import { kpiTexts as texts, projectTexts } from '../../messages/project';
import { TilesSkeleton } from '../../ui/feedback/skeletons';
import { StatStrip, StatTile } from '../../ui/layout/stat-tile';
import { kpisOf } from './kpis';

/** The figures under the header; they follow every change. */
export const KpiStrip = memo(function KpiStrip({ totals }: { totals: AllTotals | null }) {
  if (totals === null) return <TilesSkeleton label={projectTexts.loading} />;
  return (
    <StatStrip label={texts.strip}>
      {kpisOf(totals).map((kpi) => (
        <StatTile key={kpi.label} {...kpi} />
      ))}
    </StatStrip>
  );
});
