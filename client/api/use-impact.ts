import { useEffect, useState } from 'react';
import type { SheetImpactReply } from '../../shared/contract/rate-sheets';

/** Typing goes on: it is asked when nothing was changed for so long. */
const SETTLED_AFTER_MS = 600;

export interface Impact {
  state: 'none' | 'waiting' | 'failed' | 'known';
  /** Null but for a known one. */
  impact: SheetImpactReply | null;
}

interface Answer {
  body: string;
  /** Null where it could not be worked out. */
  impact: SheetImpactReply | null;
}

/**
 * What saving a body would move, asked once its changes have settled; null for a body that moves nothing or cannot be
 * saved. An older question is given up when the body changes. `read` must stay the same function.
 */
export function useImpact(
  body: object | null,
  read: (body: object, signal: AbortSignal) => Promise<SheetImpactReply>,
): Impact {
  const asked = body === null ? '' : JSON.stringify(body);
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (asked === '') return undefined;
    const giveUp = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const impact = await read(JSON.parse(asked) as object, giveUp.signal);
        setAnswer({ body: asked, impact });
      } catch {
        if (!giveUp.signal.aborted) setAnswer({ body: asked, impact: null });
      }
    };
    const timer = setTimeout(() => void ask(), SETTLED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      giveUp.abort();
    };
  }, [asked, read]);
  if (asked === '') return { state: 'none', impact: null };
  if (answer?.body !== asked) return { state: 'waiting', impact: null };
  return { state: answer.impact === null ? 'failed' : 'known', impact: answer.impact };
}
