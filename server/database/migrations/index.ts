import { Baseline1795520000000 } from './1795520000000-baseline';
import { AddTableLayouts1795620000000 } from './1795620000000-add-table-layouts';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [Baseline1795520000000, AddTableLayouts1795620000000];
