import type { ChangeReason, WrittenReason } from '#shared/contract/change-reason';
import { type GivenReason, knownReason } from '#shared/words/known-reason';

/** Columns of a reason in `audit_changes`. See docs/security.md#reasons. */
export interface StoredReason {
  why: string;
  reason_code: string;
  reason_params: string;
}

/** Returns the code of a reason and its parameters as JSON text, '' for none. */
export function storedReason({ code, ...params }: WrittenReason): [code: string, params: string] {
  return [code, Object.keys(params).length === 0 ? '' : JSON.stringify(params)];
}

/**
 * Returns a stored reason. A row without a code that this version knows keeps its text: an old sentence that no
 * code says, or a row of a node of another version.
 */
export function reasonOf({ why, reason_code: code, reason_params: params }: StoredReason): ChangeReason {
  const given = params === '' ? {} : (JSON.parse(params) as Omit<GivenReason, 'code'>);
  return knownReason({ why, reason: { ...given, code } });
}
