import type { DraftOwner } from './drafts';

const CHANNEL = 'haulbook-session';
const LOCK = 'haulbook-refresh';
/** Time after which a call stops waiting for another tab's call, which may hang. */
const LOCK_WAIT_MS = 5_000;

type Message = { type: 'signed-in' } | ({ type: 'signed-out' } & DraftOwner);

interface Listeners {
  /** Somebody logged in in another tab: the cookie may belong to another person now. */
  signedIn: () => void;
  signedOut: (person: DraftOwner) => void;
}

function isMessage(data: unknown): data is Message {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false;
  if (data.type === 'signed-in') return true;
  return data.type === 'signed-out' && 'userId' in data && 'companyId' in data;
}

/**
 * Tells the other tabs of this browser about sign-ins and sign-outs. A message is only a hint: who the cookie belongs to
 * is what the server answers. Without the browser's support, the next renewal of the session finds out.
 */
export class OtherTabs {
  private channel: BroadcastChannel | null = null;

  constructor(private readonly listeners: Listeners) {}

  listen(): void {
    if (this.channel !== null) return;
    try {
      this.channel = new BroadcastChannel(CHANNEL);
    } catch {
      // The browser has no channels, or forbids them together with site data.
      return;
    }
    this.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (!isMessage(data)) return;
      if (data.type === 'signed-in') this.listeners.signedIn();
      else this.listeners.signedOut(data);
    });
  }

  tellSignIn(): void {
    this.tell({ type: 'signed-in' });
  }

  tellSignOut({ userId, companyId }: DraftOwner): void {
    this.tell({ type: 'signed-out', userId, companyId });
  }

  stop(): void {
    this.channel?.close();
    this.channel = null;
  }

  private tell(message: Message): void {
    this.channel?.postMessage(message);
  }
}

/**
 * Runs calls that set the session's cookie one after the other in all tabs, so that their answers arrive in the order
 * of the calls. The work runs anyway when the browser has no locks or forbids them, or when another tab holds the lock for
 * too long. A program outside of a browser has none either.
 */
export async function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (globalThis as Partial<typeof globalThis>).navigator?.locks;
  const begun: Promise<T>[] = [];
  const begin = (): Promise<T> => {
    const running = work();
    begun.push(running);
    return running;
  };
  if (!locks) return begin();
  try {
    return await locks.request(LOCK, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, begin);
  } catch {
    return begun[0] ?? begin();
  }
}
