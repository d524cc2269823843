import type { CommentReply } from '#shared/contract/comments';
import type { ProjectReply } from '#shared/contract/projects';
import { NO_CHOICES } from '#shared/rules/project-choices';

/** Builds a project as the API returns it, without any choices. Saves nothing. */
export const buildProject = (over: Partial<ProjectReply> = {}): ProjectReply => ({
  ...NO_CHOICES,
  id: 1,
  job_name: 'Ward 3',
  owner_company_id: 5,
  fsc_area_name: '',
  archived: false,
  customer_name: '',
  vendor_name: '',
  customer_rates: '',
  vendor_rates: '',
  customer_fsc_rates: '',
  vendor_fsc_rates: '',
  created_by_id: 1,
  updated_by_id: 1,
  revision: 1,
  last_synced_at: '',
  ...over,
});

/** Builds a comment on a project as the API returns it. Saves nothing. */
export const buildComment = (over: Partial<CommentReply> = {}): CommentReply => ({
  id: 1,
  project_id: 7,
  subject: 'project',
  subject_id: 0,
  comment: '',
  mentions: [],
  created_by_id: 3,
  created_by_name: 'Priya Nair',
  created_at: '2026-11-20T15:00:00.000Z',
  is_deleted: false,
  revision: 1,
  ...over,
});
