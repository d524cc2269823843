import type { ProjectReply } from '#shared/contract/projects';
import type { Policy } from '#client/api/permissions';

/**
 * Returns true when a person may add a version of an invoice. Archived projects allow versions of asset
 * invoices.
 */
export const mayAddVersion = (may: Policy, isAsset: boolean, project: ProjectReply): boolean =>
  isAsset ? may('bill customers') : may('bill customers', project);
