import { Baseline1795520000000 } from './1795520000000-baseline';
import { AddApprovalStamp1795650000000 } from './1795650000000-add-approval-stamp';

/** Every structural change, in order: the only way a database comes to its schema. */
export const MIGRATIONS = [Baseline1795520000000, AddApprovalStamp1795650000000];
