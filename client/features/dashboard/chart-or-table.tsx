import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { dashboardTexts as texts } from '#client/messages/dashboard';
import { Panel } from '#client/ui/layout/panel';
import classes from './dashboard.module.css';

const CHART_HEIGHT = 260;

interface ChartOrTableProps {
  id: string;
  title: string;
  note: string;
  chart: ReactNode;
  table: ReactNode;
  /** Content below the chart and the table. */
  children?: ReactNode;
}

/** Shows the same numbers as a chart or as a table. The chart's code loads when it is first shown. */
export function ChartOrTable({ id, title, note, chart, table, children }: ChartOrTableProps) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart');
  return (
    <div id={id} className={classes.anchor} tabIndex={-1}>
      <Panel
        title={title}
        flush
        aside={
          <SegmentedControl
            size="xs"
            aria-label={texts.view(title)}
            value={shown}
            onChange={(value) => setShown(value === 'table' ? 'table' : 'chart')}
            data={[
              { value: 'chart', label: texts.chart },
              { value: 'table', label: texts.table },
            ]}
          />
        }
      >
        <p className={classes.lead}>{note}</p>
        {shown === 'chart' ? (
          <div className={classes.chart}>
            <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>{chart}</Suspense>
          </div>
        ) : (
          table
        )}
        {children}
      </Panel>
    </div>
  );
}
