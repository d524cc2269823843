import { backOff } from '#shared/rules/back-off';
import type { MailFailureOutcome } from '../mail-transport';

/**
 * State of a mail. `waiting`: it will be sent. `sending`: a node has begun. `sent`, `failed` and `unknown` are final; a
 * person may send it again from the last two.
 */
export type MailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';

/** Times and limits of attempts. Tests use shorter ones. */
export class OutboxLimits {
  /** Delay after the first attempt that certainly reached nobody. It doubles with each one. */
  retryFirstSeconds = 30;
  retryMaxSeconds = 1_800;
  /** Attempts within about four hours. */
  attemptsMax = 12;
  /** Time limit of an SMTP step. A server may take long to check the attachments, and an early end is an unknown outcome. */
  stepMs = 120_000;
}

/** Result of an attempt. */
export type AttemptOutcome = 'accepted' | MailFailureOutcome;

/** State after an attempt; `afterSeconds` is the delay before the next one. */
export interface AttemptResult {
  readonly state: Exclude<MailState, 'sending'>;
  readonly afterSeconds: number;
}

/** Returns the state after an attempt. Only a mail that certainly reached nobody waits for another one. */
export function stateAfter(
  outcome: AttemptOutcome,
  attempts: number,
  { retryFirstSeconds: first, retryMaxSeconds: longest, attemptsMax }: OutboxLimits,
): AttemptResult {
  const final = { accepted: 'sent', refused: 'failed', unknown: 'unknown' } as const;
  if (outcome !== 'deferred' && outcome !== 'unsent') return { state: final[outcome], afterSeconds: 0 };
  if (attempts >= attemptsMax) return { state: 'failed', afterSeconds: 0 };
  return { state: 'waiting', afterSeconds: backOff(attempts, { first, longest }) };
}

/** Next step of a node with a mail. */
export type NextStep = 'send' | 'give-up' | 'report' | 'nothing';

interface StoredState {
  readonly state: MailState;
  readonly ending_at: Date | null;
  readonly is_reported: boolean;
}

/**
 * Returns the next step for a mail that a node has claimed. `sending` means that another node died or lost its lease: the
 * mail is sent once more, unless its end may have been sent.
 */
export function nextStep({ state, ending_at: ending, is_reported: isReported }: StoredState): NextStep {
  if (state === 'waiting') return 'send';
  if (state === 'sending') return ending === null ? 'send' : 'give-up';
  return isReported ? 'nothing' : 'report';
}

/** Returns true while a mail may still go out by itself. */
export const isUnderWay = (state: MailState): boolean => state === 'waiting' || state === 'sending';
