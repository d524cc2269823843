import type { AuditHead } from '#server/trail/audit/audit.presenter';
import type { ActivityPart } from '#shared/contract/audit';

/** Builds a part of a line of the activity list. Saves nothing. */
export const buildActivityPart = (over: Partial<ActivityPart> = {}): ActivityPart => ({
  entity: 'loads',
  entity_id: 5,
  entity_name: '',
  action: 'updated',
  count: 1,
  fields: [],
  ...over,
});

/** Builds a change as the audit stores it, without its rows. Saves nothing. */
export const buildAuditHead = (over: Partial<AuditHead> = {}): AuditHead => ({
  id: 1,
  changed_at: new Date('2026-11-20T18:00:00Z'),
  actor_id: 7,
  actor_name: 'Dana',
  why: 'sync',
  reason: { code: 'sync' },
  company_id: 1,
  company_name: '',
  project_id: 3,
  project_name: 'Pad 11',
  new_loads: 0,
  changed_loads: 0,
  other_rows: 0,
  ...over,
});
