import type {
  ChangeReason,
  PlainReasonCode,
  RerateCause,
  WrittenReason,
} from '#shared/contract/change-reason';
import { PLAIN_REASON_CODES, RERATE_CAUSES } from '#shared/words/reason-words';

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

const PLAIN: ReadonlySet<string> = new Set(PLAIN_REASON_CODES);
const CAUSES: ReadonlySet<string> = new Set(RERATE_CAUSES);

const isPlain = (code: string): code is PlainReasonCode => PLAIN.has(code);
const isCause = (cause: unknown): cause is RerateCause => typeof cause === 'string' && CAUSES.has(cause);

/** Returns a reason with parameters; null when this version does not know them. */
function withParams(code: string, stored: string): ChangeReason | null {
  if (stored === '') return null;
  const { cause, kind, sheet, file } = JSON.parse(stored) as Record<string, unknown>;
  if (code === 'imported') return typeof file === 'string' ? { code, file } : null;
  if (code !== 'rerated') return null;
  if (isCause(cause)) return { code, cause };
  const isSheet = cause === 'sheet' && (kind === 'rate' || kind === 'fsc') && typeof sheet === 'string';
  return isSheet ? { code, cause, kind, sheet } : null;
}

/**
 * Returns a stored reason. A row without a code that this version knows keeps its text: an old sentence that no
 * code says, or a row of a node of another version.
 */
export function reasonOf({ why, reason_code: code, reason_params: params }: StoredReason): ChangeReason {
  return (isPlain(code) ? { code } : withParams(code, params)) ?? { code: 'text', text: why };
}
