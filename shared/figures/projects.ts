import type { ProjectFigures } from '../contract/project-figures';
import { figureTable } from './figure-table';

/** Money of the projects in a workbook. */
export const PROJECT_FIGURES = figureTable<
  Pick<ProjectFigures, 'not_billed' | 'not_received' | 'revenue' | 'profit'>
>()({
  unbilled: { label: 'Not billed', header: 'Not billed $', unit: 'money', of: (row) => row.not_billed },
  not_received: {
    label: 'Not received',
    header: 'Not received $',
    unit: 'money',
    of: (row) => row.not_received,
  },
  revenue: { label: 'Revenue', header: 'Revenue $', unit: 'money', of: (row) => row.revenue },
  profit: { label: 'Profit', header: 'Profit $', unit: 'money', of: (row) => row.profit },
  margin: { label: 'Margin', header: 'Margin %', unit: 'percent', ratio: ['profit', 'revenue'] },
});
