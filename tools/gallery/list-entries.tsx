import { Button } from '@mantine/core';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { useState } from 'react';
import { FilterTabs } from '#client/ui/list/filter-tabs';
import card from '#client/ui/list/list-card.module.css';
import { ListPage, type ListPageProps } from '#client/ui/list/list-page';
import { ListPager, useListPage } from '#client/ui/list/list-pager';
import { RowAction, RowActions, actionColumn } from '#client/ui/list/row-actions';
import { SearchField } from '#client/ui/list/search-field';
import { PickCell, SelectionLine } from '#client/ui/list/selection-line';
import { IconLock } from '#client/ui/icon/page-icons-f-to-z';
import type { GalleryEntry } from './gallery-entry';
import { doNothing, sampleColumns, sampleLoads, type SampleLoad } from './sample-data';

const TABS = [
  { value: 'all', label: 'All', count: 1204 },
  { value: 'pending', label: 'Pending', count: 31, warn: true },
  { value: 'locked', label: 'Locked', count: 0, warn: true },
] as const;

function Tabs() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('all');
  return <FilterTabs label="Loads by status" tabs={TABS} value={value} onChange={setValue} />;
}

function Search({ typed = '', label }: { typed?: string; label: string }) {
  const [value, setValue] = useState(typed);
  return (
    <SearchField
      label={label}
      value={value}
      onChange={setValue}
      className={undefined}
      clearLabel="Clear"
      withKey
    />
  );
}

function Pager() {
  return <ListPager page={useListPage(sampleLoads(95), 40, '')} />;
}

function Selection({ rows }: { rows: number }) {
  return (
    <SelectionLine
      label={`Selected loads of ${rows}`}
      selection={{ rows: sampleLoads(rows), all: doNothing, clear: doNothing }}
      shown={40}
      text={`${rows} loads · $1,204.50`}
      texts={{ all: (shown) => `Select all ${shown}`, clear: 'Clear selection' }}
    >
      <button type="button">Lock…</button>
    </SelectionLine>
  );
}

const columns = [
  ...sampleColumns,
  actionColumn<SampleLoad>({ nameOf: ({ id }) => String(id), onEdit: doNothing, onDelete: doNothing }),
];

type PageProps = Pick<ListPageProps<SampleLoad>, 'status' | 'rows'> & {
  heading: string;
  error?: unknown;
  /** Stands in the address, which each example has to itself. */
  address?: string;
};

function Page({ heading, address = '', ...state }: PageProps) {
  const texts = {
    heading,
    collection: 'loads',
    count: (rows: number) => `${rows} loads`,
    search: `Search ${heading.toLowerCase()}`,
    add: 'Add load',
  };
  return (
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <ListPage
        {...state}
        texts={texts}
        searchText={({ id, carrier }) => `${id} ${carrier}`}
        columns={columns}
        firstSort="carrier"
        rowKey={({ id }) => id}
        onTryAgain={doNothing}
        onAdd={doNothing}
        onOpen={doNothing}
      />
    </NuqsTestingAdapter>
  );
}

export const listEntries: readonly GalleryEntry[] = [
  {
    title: 'Filter tabs',
    shows: ['list/filter-tabs.tsx#FilterTabs'],
    states: { 'Counts, one of them a warning': Tabs },
  },
  {
    title: 'Card of a list',
    shows: ['list/list-card.module.css'],
    states: {
      'Heading, tools and a notice': () => (
        <div className={card.card}>
          <div className={card.head}>
            <h4>Vendor invoices</h4>
            <div className={card.tools}>
              <Button variant="default">Export</Button>
            </div>
          </div>
          <p className={card.notice}>3 invoices have a mismatch.</p>
        </div>
      ),
    },
  },
  {
    title: 'Row actions',
    shows: ['list/row-actions.tsx#RowAction', 'list/row-actions.tsx#RowActions'],
    states: {
      'Edit and delete': () => <RowActions name="Basin Haul LLC" onEdit={doNothing} onDelete={doNothing} />,
      'A further action': () => (
        <RowActions name="Caprock Trucking" onDelete={doNothing}>
          <RowAction label="Lock Caprock Trucking" Icon={IconLock} onClick={doNothing} />
        </RowActions>
      ),
      Disabled: () => <RowAction label="Lock Reeves 7" Icon={IconLock} disabled onClick={doNothing} />,
    },
  },
  {
    title: 'Selected rows',
    shows: ['list/selection-line.tsx#SelectionLine', 'list/selection-line.tsx#PickCell'],
    states: {
      'Some rows': () => <Selection rows={3} />,
      'All rows': () => <Selection rows={40} />,
      'First cell of a row': () => (
        <PickCell label="Select load 418230" checked onPick={doNothing}>
          418230
        </PickCell>
      ),
    },
  },
  {
    title: 'Search field',
    shows: ['list/search-field.tsx#SearchField'],
    states: {
      'Empty, with its key': () => <Search label="Search carriers" />,
      Typed: () => <Search label="Search terminals" typed="kermit" />,
    },
  },
  { title: 'Pager', shows: ['list/list-pager.tsx#ListPager'], states: { 'First of three pages': Pager } },
  {
    // Its headings are those of a page, so it comes last of the folder.
    title: 'List page',
    shows: ['list/list-page.tsx#ListPage'],
    states: {
      Ready: () => <Page heading="Loads" status="ready" rows={sampleLoads(5)} />,
      Loading: () => <Page heading="Loading loads" status="loading" rows={[]} />,
      Empty: () => <Page heading="Empty loads" status="ready" rows={[]} />,
      'Nothing found': () => (
        <Page heading="Searched loads" status="ready" rows={sampleLoads(5)} address="?q=zz" />
      ),
      Failed: () => <Page heading="Failed loads" status="error" rows={[]} error={new Error('failed')} />,
    },
  },
];
