import { Modal } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { longDay } from '#shared/business-time';
import type { DashboardDayProject, WorkSum } from '#shared/contract/dashboard';
import { readDashboardDay } from '#client/api/dashboard';

import { dashboardTexts } from '#client/messages/dashboard';
import { errorText } from '#client/messages/errors';
import type { DataColumn } from '#client/ui/table/data-table';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { formatCount, formatMoney, formatTons } from '#client/ui/format/format';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { FigureLink } from './figure-link';
import { marginOf, workTotal } from './figures';
import { LimitedTable } from './limited-table';
import { loadsLink } from './loads-link';
import { ProjectCell } from './project-cell';
import { useShownDay } from './use-shown-day';

const texts = dashboardTexts.daily;

type Row = DashboardDayProject;
interface Asked {
  day: string;
  projects: readonly Row[] | null;
  error: string;
}

/** Reads the projects behind a day, again whenever the figures are new (`asOf`). */
function useDay(day: string, asOf: string): Asked {
  const [asked, setAsked] = useState<Asked>({ day, projects: null, error: '' });
  useEffect(() => {
    let isWanted = day !== '';
    if (!isWanted) return;
    readDashboardDay(day).then(
      ({ projects }) => isWanted && setAsked({ day, projects, error: '' }),
      (thrown: unknown) => isWanted && setAsked({ day, projects: null, error: errorText(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [day, asOf]);
  return asked.day === day ? asked : { day, projects: null, error: '' };
}

function columnsOf(rows: readonly Row[], day: string): DataColumn<Row | null>[] {
  const total = workTotal(rows);
  const figure = (
    key: string,
    label: string,
    shown: { of: (work: WorkSum) => number; format: (of: number) => string },
  ): DataColumn<Row | null> => ({
    key,
    label,
    numeric: true,
    cell: (row) =>
      row === null ? (
        shown.format(shown.of(total))
      ) : (
        <FigureLink
          to={loadsLink({ projectId: row.project_id, kind: row.kind, from: day, to: day })}
          figure={shown.of(row)}
          text={shown.format(shown.of(row))}
        />
      ),
  });
  return [
    {
      key: 'project',
      label: dashboardTexts.project,
      cell: (row) =>
        row === null ? (
          texts.total
        ) : (
          <ProjectCell projectId={row.project_id} name={row.job_name} kind={row.kind} />
        ),
    },
    figure('loads', texts.loads, { of: ({ loads }) => loads, format: formatCount }),
    figure('tons', texts.tons, { of: ({ tons }) => tons, format: formatTons }),
    figure('revenue', texts.revenue, { of: ({ revenue }) => revenue, format: formatMoney }),
    figure('cost', texts.cost, { of: ({ cost }) => cost, format: formatMoney }),
    figure('margin', texts.margin, { of: marginOf, format: formatMoney }),
  ];
}

function DayTable({ asked: { day, projects, error } }: { asked: Asked }) {
  const columns = useMemo(() => columnsOf(projects ?? [], day), [projects, day]);
  if (error !== '') return <EmptyState text={error} />;
  if (projects === null) return <TableSkeleton rows={4} label={dashboardTexts.loading} />;
  if (projects.length === 0) return <EmptyState text={texts.noneOfDay} />;
  return (
    <LimitedTable
      label={texts.ofDay(longDay(day))}
      columns={columns}
      rows={projects}
      rowKey={({ project_id, kind }) => `${project_id}-${kind}`}
    />
  );
}

/** Dialog with the projects behind a day's figures, each with a link to its loads. */
export function DayDialog({ asOf }: { asOf: string }) {
  const { day, hide } = useShownDay();
  const asked = useDay(day, asOf);
  return (
    <Modal
      opened={day !== ''}
      onClose={hide}
      size="xl"
      title={day === '' ? '' : texts.ofDay(longDay(day))}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {day !== '' && <DayTable asked={asked} />}
    </Modal>
  );
}
