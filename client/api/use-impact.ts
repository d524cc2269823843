import { useDebouncedValue } from '@mantine/hooks';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { asApiError } from './errors';
import { useAnswer } from './use-answer';

/** Pause in typing after which the call is made. */
const SETTLED_AFTER_MS = 600;
const REFUSALS_FROM = 400;
const FAULTS_FROM = 500;

export interface Impact {
  /** `refused`: the server refuses the body, as saving would. `failed`: no answer, so nothing is known. */
  state: 'none' | 'waiting' | 'refused' | 'failed' | 'known';
  /** Effect of the edit; null unless the state is `known`. */
  impact: SheetImpactReply | null;
  /** Makes the call again after a failure. */
  retry: () => void;
}

const outcomeOf = (thrown: unknown): 'refused' | 'failed' => {
  const { status } = asApiError(thrown);
  return status >= REFUSALS_FROM && status < FAULTS_FROM ? 'refused' : 'failed';
};

/** Returns true when an edit must wait: its effect is still being computed, or is unknown. */
export const isEffectUnknown = ({ state }: Impact): boolean => state === 'waiting' || state === 'failed';

/**
 * Reads the effect of saving a body once its changes have settled. Null makes no call: the body changes
 * nothing or cannot be saved. A newer body cancels the older call.
 */
export function useImpact<Body extends object>(
  body: Body | null,
  read: (body: Body, signal: AbortSignal) => Promise<SheetImpactReply>,
): Impact {
  const asked = body === null ? '' : JSON.stringify(body);
  const [settled] = useDebouncedValue(asked, SETTLED_AFTER_MS);
  const answer = useAnswer({
    subject: asked === '' || asked !== settled ? null : asked,
    ask: (signal) => read(JSON.parse(asked) as Body, signal),
  });
  const { value: impact, state, error, tryAgain: retry } = answer;
  if (asked === '') return { state: 'none', impact: null, retry };
  if (state === 'failed') return { state: outcomeOf(error), impact: null, retry };
  return state === 'ready' ? { state: 'known', impact, retry } : { state: 'waiting', impact: null, retry };
}
