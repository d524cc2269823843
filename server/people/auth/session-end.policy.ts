import { type SessionEndReason, sessionEndReasonOf } from '#shared/rules/session-end';

/** Session with everything that can end it. User and company are null when their rows are deleted. */
export interface EndedSessionRow {
  session_id: string;
  ended_at: Date | null;
  /** '' when no reason was stored. */
  end_reason: string;
  user_is_deleted: number | null;
  user_is_approved: number | null;
  company_is_active: number | null;
}

/** Returns why a session ended: the stored reason, else the state of its user and company. */
export function endReasonOf(row: EndedSessionRow | null): SessionEndReason {
  if (row === null) return 'ended';
  if (row.end_reason !== '') return sessionEndReasonOf(row.end_reason);
  if (row.user_is_deleted !== 0) return 'deleted';
  if (row.user_is_approved !== 1) return 'locked';
  if (row.company_is_active !== 1) return 'company';
  return row.ended_at === null ? 'expired' : 'ended';
}
