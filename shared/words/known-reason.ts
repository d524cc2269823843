import type { ChangeReason, PlainReasonCode, RerateCause, RerateReason } from '../contract/change-reason';
import { PLAIN_REASON_CODES, RERATE_CAUSES } from './reason-words';

/** Reason from the database or a reply, as this or another version of the product wrote it. */
export interface GivenReason {
  readonly code: string;
  readonly cause?: unknown;
  readonly kind?: unknown;
  readonly sheet?: unknown;
  readonly file?: unknown;
}

const PLAIN: ReadonlySet<string> = new Set(PLAIN_REASON_CODES);
const CAUSES: ReadonlySet<string> = new Set(RERATE_CAUSES);

const isPlain = (code: string): code is PlainReasonCode => PLAIN.has(code);
const isCause = (cause: unknown): cause is RerateCause => typeof cause === 'string' && CAUSES.has(cause);

/** Returns the reason of a re-rating; null when this version does not know its cause. */
function knownRerating({ cause, kind, sheet }: GivenReason): RerateReason | null {
  if (isCause(cause)) return { code: 'rerated', cause };
  const isSheet = cause === 'sheet' && (kind === 'rate' || kind === 'fsc') && typeof sheet === 'string';
  return isSheet ? { code: 'rerated', cause, kind, sheet } : null;
}

function knownCode(reason: GivenReason): ChangeReason | null {
  const { code, file } = reason;
  if (isPlain(code)) return { code };
  if (code === 'imported') return typeof file === 'string' ? { code, file } : null;
  return code === 'rerated' ? knownRerating(reason) : null;
}

/**
 * Returns a reason as this version knows it. During an upgrade an older node sends none, and a newer one may send a code
 * that this page has no words for: then the reason is its text.
 */
export const knownReason = ({ reason, why }: { reason?: GivenReason; why: string }): ChangeReason =>
  (reason && knownCode(reason)) ?? { code: 'text', text: why };
