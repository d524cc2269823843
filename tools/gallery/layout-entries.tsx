import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { ChartOrTable } from '#client/ui/layout/chart-or-table';
import { FoldedGroup, NumberList } from '#client/ui/layout/folded-group';
import link from '#client/ui/layout/link.module.css';
import { Facts, FoldingPanel, Panel } from '#client/ui/layout/panel';
import { StatStrip, StatTile } from '#client/ui/layout/stat-tile';
import surface from '#client/ui/layout/surface.module.css';
import { TabList } from '#client/ui/layout/tab-list';
import { DataTable } from '#client/ui/table/data-table';
import type { GalleryEntry } from './gallery-entry';
import { sampleColumns, sampleLoads } from './sample-data';

const FACTS = [
  { label: 'Customer', value: 'Caprock Energy' },
  { label: 'Purchase order', value: 'PO-2231' },
];

const TABS = [
  { value: 'freight', label: 'Freight', count: 1204 },
  { value: 'sand', label: 'Sand', count: 0 },
  { value: 'other', label: 'Other' },
] as const;

function Tabs() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('freight');
  const id = useId();
  return (
    <>
      <TabList label="Kinds of invoice" tabs={TABS} value={value} controls={id} onChange={setValue} />
      <div id={id} role="tabpanel" aria-label={value}>
        Invoices: {value}
      </div>
    </>
  );
}

const numbers = sampleLoads(220).map(({ id }) => id);

export const layoutEntries: readonly GalleryEntry[] = [
  {
    title: 'Chart or table',
    shows: ['layout/chart-or-table.tsx#ChartOrTable'],
    states: {
      'The same numbers': () => (
        <ChartOrTable
          id="tons"
          title="Tons by day"
          note="Last 30 days"
          chart={<div role="img" aria-label="Tons by day" style={{ height: 120 }} />}
          table={
            <DataTable
              label="Tons by day"
              columns={sampleColumns}
              rows={sampleLoads(3)}
              rowKey={({ id }) => id}
            />
          }
        />
      ),
    },
  },
  {
    title: 'Folded group and number list',
    shows: ['layout/folded-group.tsx#FoldedGroup', 'layout/folded-group.tsx#NumberList'],
    states: {
      Folded: () => <FoldedGroup title="Excluded: locked">Nothing to see</FoldedGroup>,
      'Open with a cut list': () => (
        <FoldedGroup title="Excluded: no rate" count={220} open>
          <NumberList label="Loads" numbers={numbers} more={(left) => `and ${left} more`} />
        </FoldedGroup>
      ),
    },
  },
  {
    title: 'Links',
    shows: ['layout/link.module.css'],
    states: {
      'Name of a record': () => (
        <a className={link.record} href="#layout">
          INV-1042
        </a>
      ),
      'Back to the list': () => (
        <a className={link.back} href="#layout">
          Customer invoices
        </a>
      ),
    },
  },
  {
    title: 'Panels and facts',
    shows: ['layout/panel.tsx#Panel', 'layout/panel.tsx#FoldingPanel', 'layout/panel.tsx#Facts'],
    states: {
      Panel: () => (
        <Panel title="Job" aside={<Button variant="default">Edit</Button>}>
          <Facts facts={FACTS} />
        </Panel>
      ),
      Folding: () => (
        <FoldingPanel title="Customer">
          <Facts facts={FACTS} />
        </FoldingPanel>
      ),
      'Flush around a table': () => (
        <Panel title="Last loads" flush>
          <DataTable
            label="Last loads"
            columns={sampleColumns}
            rows={sampleLoads(2)}
            rowKey={({ id }) => id}
          />
        </Panel>
      ),
    },
  },
  {
    title: 'Figures',
    shows: ['layout/stat-tile.tsx#StatStrip', 'layout/stat-tile.tsx#StatTile'],
    states: {
      'Plain, with a note, with a share, with a trend': () => (
        <StatStrip label="Totals">
          <StatTile label="Loads" value="1,204" />
          <StatTile label="Revenue" value="$134.5K" note="$112.40 a load" />
          <StatTile label="Approved" value="903" note="75.0% of all loads" share={0.75} />
          <StatTile label="Margin" value="11.1%" note="$14.9K profit" trend="+0.4 pts vs prior 30 days" />
        </StatStrip>
      ),
    },
  },
  {
    title: 'Surface',
    shows: ['layout/surface.module.css'],
    states: {
      Card: () => <div className={surface.card}>A card around its content</div>,
      'Title of a page': () => <div className={surface.title}>Customer invoices</div>,
    },
  },
  { title: 'Tabs', shows: ['layout/tab-list.tsx#TabList'], states: { 'Arrows move between them': Tabs } },
];
