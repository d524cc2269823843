import type { CompanyRecordIds } from '../factories/company-records';

/** Code of a cause, or of a group of lines with one. */
const CODE = '0123456789abcdef'.repeat(2);

const decision = ({ project, vendorInvoice: id }: CompanyRecordIds) => ({
  project_id: project,
  cause: CODE,
  decision: 'accept',
  reason: 'Agreed by phone',
  act: 'act-1',
  bills: [{ id, lines: '1:900' }],
});

const OF_A_PROJECT = { bodyId: 'project', isRefusedWhenArchived: true } as const;

/** Routes of the differences of vendor bills by cause, for the table of routes. */
export const causeRoutes = [
  { route: 'GET /pc/worklist-causes/{companyKey}' },
  { route: 'GET /pc/worklist-cause-lines/{companyKey}', needs: `group=${CODE}` },
  { route: 'GET /pc/spreadsheet/vendor-causes/{companyKey}', needs: `group=${CODE}` },
  { route: 'POST /pc/vendor-decision/0', ...OF_A_PROJECT, body: decision },
  {
    route: 'PATCH /pc/vendor-decisions/undo',
    ...OF_A_PROJECT,
    body: ({ project }: CompanyRecordIds) => ({ project_id: project, decisions: [1] }),
  },
];
