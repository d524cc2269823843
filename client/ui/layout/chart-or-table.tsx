import { SegmentedControl, Skeleton } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { chartTexts as texts } from '#client/messages/charts';
import classes from './chart-or-table.module.css';
import { Panel } from './panel';

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
