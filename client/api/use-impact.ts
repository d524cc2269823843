import { useCallback, useEffect, useState } from 'react';
import type { SheetImpactReply } from '#shared/contract/rate-sheets';
import { asApiError } from './errors';

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

interface Answer {
  question: string;
  outcome: SheetImpactReply | 'refused' | 'failed';
}

const outcomeOf = (thrown: unknown): 'refused' | 'failed' => {
  const { status } = asApiError(thrown);
  return status >= REFUSALS_FROM && status < FAULTS_FROM ? 'refused' : 'failed';
};

/** Returns true when an edit must wait: its effect is still being computed, or is unknown. */
export const isEffectUnknown = ({ state }: Impact): boolean => state === 'waiting' || state === 'failed';

/**
 * Reads the effect of saving a body once its changes have settled. Null makes no call: the body changes
 * nothing or cannot be saved. A newer body cancels the older call. `read` must stay the same function.
 */
export function useImpact<Body extends object>(
  body: Body | null,
  read: (body: Body, signal: AbortSignal) => Promise<SheetImpactReply>,
): Impact {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const asked = body === null ? '' : JSON.stringify(body);
  const question = `${attempt}:${asked}`;
  useEffect(() => {
    if (asked === '') return undefined;
    const abortController = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        setAnswer({ question, outcome: await read(JSON.parse(asked) as Body, abortController.signal) });
      } catch (thrown) {
        if (!abortController.signal.aborted) setAnswer({ question, outcome: outcomeOf(thrown) });
      }
    };
    const timer = setTimeout(() => void ask(), SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      abortController.abort();
    };
  }, [asked, question, read]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (asked === '') return { state: 'none', impact: null, retry };
  if (answer?.question !== question) return { state: 'waiting', impact: null, retry };
  const { outcome } = answer;
  return typeof outcome === 'string'
    ? { state: outcome, impact: null, retry }
    : { state: 'known', impact: outcome, retry };
}
