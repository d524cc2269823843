import { memo } from 'react';
import type { AllTotals } from '#shared/contract/totals';
import { kpiTexts as texts } from '#client/messages/project';
import { kpisOf } from './kpis';
import classes from './kpi-line.module.css';

/** Figures of a project in one line, for the tabs whose own content needs the space. */
export const KpiLine = memo(function KpiLine({ totals }: { totals: AllTotals | null }) {
  if (totals === null) return null;
  return (
    <dl className={classes.line} aria-label={texts.strip}>
      {kpisOf(totals).map(({ label, value, note, exact }) => (
        <div key={label} className={classes.figure} title={exact === undefined ? note : `${exact}. ${note}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
});
