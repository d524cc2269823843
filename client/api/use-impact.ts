import { useDebouncedValue } from '@mantine/hooks';
import type { ImpactReply } from '#shared/contract/impact';
import { asApiError } from './errors';
import { type Answer, useAnswer } from './use-answer';

/** Pause in typing after which the call is made. */
const SETTLED_AFTER_MS = 600;
const REFUSALS_FROM = 400;
const FAULTS_FROM = 500;

/** Effect of an edit as far as it is known. */
export interface Impact<Reply extends ImpactReply = ImpactReply> {
  /** `refused`: the server refuses the body, as saving would. `failed`: no answer, so nothing is known. */
  state: 'none' | 'waiting' | 'refused' | 'failed' | 'known';
  /** Effect of the edit; null unless the state is `known`. */
  impact: Reply | null;
  /** Error of the last call; null without one. */
  error: unknown;
  /** Makes the call again after a failure. */
  retry: () => void;
}

const outcomeOf = (thrown: unknown): 'refused' | 'failed' => {
  const { status } = asApiError(thrown);
  return status >= REFUSALS_FROM && status < FAULTS_FROM ? 'refused' : 'failed';
};

/** Returns the effect as far as a call has answered. */
const impactOf = <Reply extends ImpactReply>({
  value,
  state,
  error,
  tryAgain,
}: Answer<Reply>): Impact<Reply> => {
  if (state === 'failed') return { state: outcomeOf(error), impact: null, error, retry: tryAgain };
  return state === 'ready'
    ? { state: 'known', impact: value, error: null, retry: tryAgain }
    : { state: 'waiting', impact: null, error: null, retry: tryAgain };
};

/**
 * Reads the effect of saving a body once its changes have settled. Null makes no call: the body changes
 * nothing or cannot be saved. A newer body cancels the older call.
 */
export function useImpact<Body extends object, Reply extends ImpactReply>(
  body: Body | null,
  read: (body: Body, signal: AbortSignal) => Promise<Reply>,
): Impact<Reply> {
  const asked = body === null ? '' : JSON.stringify(body);
  const [settled] = useDebouncedValue(asked, SETTLED_AFTER_MS);
  const answer = useAnswer({
    subject: asked === '' || asked !== settled ? null : asked,
    ask: (signal) => read(JSON.parse(asked) as Body, signal),
  });
  return asked === ''
    ? { state: 'none', impact: null, error: null, retry: answer.tryAgain }
    : impactOf(answer);
}

/** Reads the effect of removing a record; `subject` names it. */
export const useRemovalImpact = (
  subject: string,
  read: (signal: AbortSignal) => Promise<ImpactReply>,
): Impact => impactOf(useAnswer({ subject, ask: read }));
