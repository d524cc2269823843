import { Link } from 'react-router-dom';
import { shortDay } from '#shared/business-time';
import { marginOf } from '#shared/calc/totals/open-amounts';
import type { ProjectFigures } from '#shared/contract/project-figures';
import type { ProjectReply } from '#shared/contract/projects';
import type { FiguresById } from '#shared/figures/project-list';
import type { MoneySort } from '#shared/rules/project-list';
import { projectsTexts as texts } from '#client/messages/projects';
import { usePresenceIn } from '#client/replica/index';
import { formatMoney, formatPercent } from '#client/ui/format/format';
import { listColumnSet } from '#client/ui/list/laid-out-table';
import type { ListColumn } from '#client/ui/list/list-rows';
import { AvatarStack } from '#client/ui/people/avatar';
import { distinctPeople } from '#client/ui/people/people';
import type { DataColumn } from '#client/ui/table/data-table';
import classes from './projects-page.module.css';

export const addressOf = ({ id }: ProjectReply): string => `/project/${id}`;

function HereNow({ project }: { project: ProjectReply }) {
  const people = distinctPeople(usePresenceIn(project.id));
  return <AvatarStack people={people} size={24} label={texts.here(project.job_name)} />;
}

const COLUMNS: readonly DataColumn<ProjectReply>[] = [
  {
    key: 'job',
    label: texts.columns.job,
    sortable: true,
    cell: (project) => (
      <Link className={classes.job} to={addressOf(project)}>
        {project.job_name}
      </Link>
    ),
  },
  {
    key: 'customer',
    label: texts.columns.customer,
    sortable: true,
    cell: (project) => project.customer_name,
  },
  { key: 'vendor', label: texts.columns.vendor, sortable: true, cell: (project) => project.vendor_name },
  {
    key: 'archived',
    label: texts.columns.archived,
    sortable: true,
    cell: ({ archived }) => (archived ? texts.yes : texts.no),
  },
  { key: 'here', label: texts.columns.here, cell: (project) => <HereNow project={project} /> },
];

/** Cells of money. A margin has its exact amounts as a title, and the last invoice is a link. */
const MONEY: Readonly<Record<MoneySort, (figures: ProjectFigures) => React.ReactNode>> = {
  unbilled: ({ not_billed }) => formatMoney(not_billed),
  not_received: ({ not_received }) => formatMoney(not_received),
  margin: ({ revenue, profit }) => (
    <span title={texts.profit(formatMoney(profit), formatMoney(revenue))}>
      {formatPercent(marginOf(revenue, profit))}
    </span>
  ),
  last_invoice: (figures) =>
    figures.last_invoice_id !== 0 && (
      <Link
        className={classes.job}
        to={`/project/${figures.project_id}/customer-invoices/${figures.last_invoice_id}`}
        title={figures.last_invoice_name}
      >
        {shortDay(figures.last_invoice_day)}
      </Link>
    ),
};

/** Returns the columns of the list. Those of money are hidden until a person shows them, and empty until they are read. */
export function projectColumns(figures: FiguresById): readonly ListColumn<ProjectReply>[] {
  const money = (Object.keys(MONEY) as MoneySort[]).map((key): ListColumn<ProjectReply> => ({
    key,
    label: texts.columns[key],
    numeric: true,
    sortable: true,
    hidden: true,
    cell: ({ id }) => {
      const own = figures.get(id);
      return own === undefined ? null : MONEY[key](own);
    },
  }));
  return [...COLUMNS, ...money];
}

/** Columns that a person can lay out. */
export const COLUMN_SET = listColumnSet(projectColumns(new Map()));
