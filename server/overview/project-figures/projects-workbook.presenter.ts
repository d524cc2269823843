import type { ProjectFigures } from '#shared/contract/project-figures';
import type { ListedProject } from '#shared/figures/project-list';
import { PROJECT_FIGURES } from '#shared/figures/projects';
import {
  DAY,
  type DataColumn,
  ROWS_OF_A_CHUNK,
  type Workbook,
  daySerial,
  figureColumns,
  textCell,
} from '#server/spreadsheets/index';

/** Project of the list with its money. */
export interface ProjectOfList extends ListedProject, ProjectFigures {}

const COLUMNS: readonly DataColumn<ProjectOfList>[] = [
  { header: 'Job Name', width: 32, cell: ({ job_name }) => textCell(job_name) },
  { header: 'Customer', width: 26, cell: ({ customer_name }) => textCell(customer_name) },
  { header: 'Vendor', width: 26, cell: ({ vendor_name }) => textCell(vendor_name) },
  { header: 'Archived', width: 10, cell: ({ archived }) => (archived ? 'Yes' : 'No') },
  ...figureColumns(Object.values(PROJECT_FIGURES)),
  { header: 'Last invoice', width: 24, cell: ({ last_invoice_name: name }) => textCell(name) },
  { header: 'Invoice date', width: 12, format: DAY, cell: ({ last_invoice_day: day }) => daySerial(day) },
];

const at = (wanted: string): number => COLUMNS.findIndex(({ header }) => header === wanted);

/** Returns the workbook of the list of projects. The margin of all is that of the sums. */
export function projectsWorkbook(projects: readonly ProjectOfList[]): Workbook {
  const percent = { part: at('Profit $'), whole: at('Revenue $') };
  const cells = projects.map((project) => COLUMNS.map(({ cell }) => cell(project)));
  const chunks = Array.from({ length: Math.ceil(cells.length / ROWS_OF_A_CHUNK) }, (_, place) =>
    cells.slice(place * ROWS_OF_A_CHUNK, (place + 1) * ROWS_OF_A_CHUNK),
  );
  const sheet = {
    name: 'Projects',
    columns: COLUMNS.map((column) => (column.header === 'Margin %' ? { ...column, percent } : column)),
    rows: chunks,
    totals: { label: 'Totals' },
    frozenColumns: 1,
  };
  return { title: 'Projects', sheets: [sheet], rows: projects.length };
}
