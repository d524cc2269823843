import type { ProjectReply } from '../../../shared/contract/projects';
import type { Policy } from '../../api/use-may';

/** Tells if a person may add a version of an invoice. Versions of asset invoices are offered in an archived project, too. */
export const mayAddVersion = (may: Policy, isAsset: boolean, project: ProjectReply): boolean =>
  isAsset ? may('bill customers') : may('bill customers', project);
