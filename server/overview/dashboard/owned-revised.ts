import type { OwnedProjectId } from '#server/database/index';
import type { RevisedProject } from '#server/platform/common/index';

/** Project of the company at a revision. */
export interface OwnedRevised extends RevisedProject {
  readonly id: OwnedProjectId;
}
