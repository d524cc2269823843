import { Baseline1795520000000 } from './1795520000000-baseline';
import { AddSearchIndexes1795610000000 } from './1795610000000-add-search-indexes';
import { AddTableLayouts1795620000000 } from './1795620000000-add-table-layouts';
import { AddApprovalStamp1795650000000 } from './1795650000000-add-approval-stamp';
import { AddChecklistDismissed1795660000000 } from './1795660000000-add-checklist-dismissed';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [
  Baseline1795520000000,
  AddSearchIndexes1795610000000,
  AddTableLayouts1795620000000,
  AddApprovalStamp1795650000000,
  AddChecklistDismissed1795660000000,
];
