import type { RefreshReply, SessionUser, SignInReply } from '#shared/contract/auth';
import type { CompanyReply } from '#shared/contract/companies';
import { ok, refusal } from './answers';

export interface Person {
  readonly user: SessionUser;
  readonly company: CompanyReply;
}

interface Waiting {
  readonly path: string;
  readonly token: string | null;
  readonly body: string;
  readonly resolve: (response: Response) => void;
  readonly reject: (fault: Error) => void;
  /** Answer of the server and its cookie; undefined until the server has the call. */
  answer?: { response: Response; cookie?: Person | null };
}

interface StoredEdit {
  readonly author: number;
  readonly token: string | null;
}

type Which = 'oldest' | 'newest';

/** Replaces BroadcastChannel, and delivers at once. */
class Channel {
  static readonly open = new Set<Channel>();
  private readonly listeners = new Set<(event: { data: unknown }) => void>();

  constructor() {
    Channel.open.add(this);
  }

  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.listeners.add(listener);
  }

  postMessage(): void {
    // No other tab of this program runs in the test.
  }

  hear(data: unknown): void {
    for (const listener of this.listeners) listener({ data });
  }

  close(): void {
    Channel.open.delete(this);
  }
}

/**
 * World of one tab: the server, the cookie of the browser, and what happens in its other tabs. A call reaches the server
 * and its answer reaches the tab only when the test says so, in any order.
 */
export class TabWorld {
  readonly stored: StoredEdit[] = [];
  private readonly owners = new Map<string, Person>();
  private readonly expired = new Set<string>();
  private waiting: Waiting[] = [];
  private readonly former = globalThis.BroadcastChannel;

  constructor(
    private cookie: Person | null,
    /** People who can log in, by the email that they type. */
    private readonly people: Readonly<Partial<Record<string, Person>>>,
  ) {
    Object.assign(globalThis, { BroadcastChannel: Channel });
    jest.spyOn(globalThis, 'fetch').mockImplementation((address, init = {}) => {
      const url = new URL(address instanceof Request ? address.url : address.toString(), 'http://haulbook');
      const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
      const body = typeof init.body === 'string' ? init.body : '';
      return new Promise((resolve, reject) =>
        this.waiting.push({ path: url.pathname.replace(/^\/api/, ''), token, body, resolve, reject }),
      );
    });
  }

  /** Puts back what the world replaced. */
  close(): void {
    Object.assign(globalThis, { BroadcastChannel: this.former });
    jest.restoreAllMocks();
  }

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  /** Returns the id of the user that a token belongs to, or null. */
  ownerOf(token: string | null): number | null {
    return this.owners.get(token ?? '')?.user.id ?? null;
  }

  signInElsewhere(person: Person, { isTold }: { isTold: boolean }): void {
    this.cookie = person;
    if (isTold) this.tell({ type: 'signed-in' });
  }

  signOutElsewhere({ user, company }: Person): void {
    this.cookie = null;
    this.tell({ type: 'signed-out', userId: user.id, companyId: company.id });
  }

  expireTokens(): void {
    for (const token of this.owners.keys()) this.expired.add(token);
  }

  /** Lets a call reach the server. */
  serve(which: Which = 'oldest'): void {
    const call = this.pick(which, ({ answer }) => answer === undefined);
    if (call) call.answer = this.answerOf(call);
  }

  /** Lets an answer reach the tab, with its cookie. */
  deliver(which: Which = 'oldest'): void {
    const call = this.pick(which, ({ answer }) => answer !== undefined);
    if (!call?.answer) return;
    this.waiting = this.waiting.filter((other) => other !== call);
    if (call.answer.cookie !== undefined) this.cookie = call.answer.cookie;
    call.resolve(call.answer.response);
  }

  /** Loses an answer on its way, as a silent line does. */
  lose(): void {
    const call = this.pick('oldest', ({ answer }) => answer !== undefined);
    if (!call) return;
    this.waiting = this.waiting.filter((other) => other !== call);
    call.reject(new DOMException('No answer', 'TimeoutError'));
  }

  answerAll(): void {
    for (let left = this.waiting.length; left > 0; left -= 1) {
      this.serve();
      this.deliver();
    }
  }

  private pick(which: Which, fits: (call: Waiting) => boolean): Waiting | undefined {
    const fitting = this.waiting.filter(fits);
    return which === 'oldest' ? fitting[0] : fitting.at(-1);
  }

  private tell(data: unknown): void {
    for (const channel of [...Channel.open]) channel.hear(data);
  }

  private tokenFor(person: Person): string {
    const token = `token-${this.owners.size}`;
    this.owners.set(token, person);
    return token;
  }

  private answerOf({ path, token, body }: Waiting): Waiting['answer'] {
    if (path === '/refresh') return this.renewed();
    if (path === '/authenticate') return this.signedIn(body);
    if (token === null || !this.owners.has(token) || this.expired.has(token)) {
      return { response: refusal('unauthorized') };
    }
    if (path.startsWith('/logout/')) return { response: ok(), cookie: null };
    if (body !== '') this.stored.push({ ...(JSON.parse(body) as { author: number }), token });
    return { response: ok({ ok: true }) };
  }

  private renewed(): Waiting['answer'] {
    const person = this.cookie;
    if (person === null) return { response: refusal('unauthorized') };
    const { user: current_user, company } = person;
    const reply: RefreshReply = { access_token: this.tokenFor(person), current_user, company };
    return { response: ok(reply), cookie: person };
  }

  private signedIn(body: string): Waiting['answer'] {
    const { email } = JSON.parse(body) as { email: string };
    const person = this.people[email];
    if (person === undefined) return { response: refusal('wrong_credentials') };
    const { user: current_user, company } = person;
    const tokens = { access_token: this.tokenFor(person) };
    const reply: SignInReply = { error: '', message: '', tokens, current_user, company };
    return { response: ok(reply), cookie: person };
  }
}
