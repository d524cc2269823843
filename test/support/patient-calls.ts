import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestApp } from './app';
import { type BodyAt, type CallOptions, type Called, callApi } from './calls';

/** Product as users call it: an application of the same process, or nodes behind an address. */
export type CalledProduct = Pick<TestApp, 'url' | 'call'>;

/** One try of a call: its status, 0 for no answer, and how long it took. */
export interface Tried {
  readonly path: string;
  readonly status: number;
  readonly code: string;
  readonly ms: number;
}

interface Patience {
  /** Time after which a try counts as lost. */
  readonly tryMs?: number;
  /** Time after which a call fails the test. */
  readonly giveUpMs?: number;
  /** Pause after each answer, as a person reads it. Without it eight users keep a machine busy. */
  readonly restMs?: number;
  /** List that the tries of several users are added to. */
  readonly tries?: Tried[];
  /** Person who signs in again when the token has expired: work that lasts longer than 15 minutes needs one. */
  readonly person?: { readonly email: string; readonly password: string };
}

const PAUSE_MS = 150;
const TRY_MS = 35_000;
const GIVE_UP_MS = 120_000;

/** Codes of refusals that say nothing about the call: it may be sent again with its key. */
const AGAIN = new Set(['idempotency_running', 'too_many_calls']);

/**
 * Product that is called as a browser calls it: a change has a key, and is sent again with it until it is answered.
 */
export class PatientCalls implements CalledProduct {
  readonly tries: Tried[];
  private token: string | undefined;

  constructor(
    readonly url: string,
    private readonly patience: Patience = {},
  ) {
    this.tries = patience.tries ?? [];
  }

  /** Returns the same product for calls that may take longer. */
  waiting(patience: Pick<Patience, 'tryMs' | 'giveUpMs'>): PatientCalls {
    return new PatientCalls(this.url, { ...this.patience, ...patience, tries: this.tries });
  }

  async call<Method extends string, Path extends string>(
    method: Method,
    path: Path,
    options: CallOptions = {},
  ): Promise<Called<BodyAt<Method, Path>>> {
    const headers = {
      ...(method === 'GET' ? null : { 'idempotency-key': randomUUID() }),
      ...options.headers,
    };
    const until = performance.now() + (this.patience.giveUpMs ?? GIVE_UP_MS);
    const before = this.tries.length;
    const send = () => callApi(`${this.url}/api`, method, { path, ...options, ...this.renewed(), headers });
    for (;;) {
      const called = await this.tryOnce(path, send);
      if (called !== null && isAnswer(called) && !(await this.hasSignedIn(called))) {
        await wait(this.patience.restMs ?? 0);
        return called;
      }
      if (performance.now() > until)
        throw new Error(`No answer to ${method} ${path}: ${this.triesOf(path, before)}`);
      await wait(PAUSE_MS);
    }
  }

  /** Returns the tries of a path since one of them, as a text. */
  private triesOf(path: string, since: number): string {
    return this.tries
      .slice(since)
      .filter((one) => one.path === path.replace(/\?.*/, ''))
      .map(({ status, code, ms }) => `${status} ${code} ${Math.round(ms)} ms`)
      .join('; ');
  }

  private renewed(): { readonly token?: string } {
    return this.token === undefined ? {} : { token: this.token };
  }

  /** Signs the person in again after a token has expired. Returns false for any other answer, and without a person. */
  private async hasSignedIn({ status }: Called<unknown>): Promise<boolean> {
    const { person } = this.patience;
    if (person === undefined || status !== 401) return false;
    const body = { email: person.email, user_password: person.password };
    const called = await this.tryOnce('/authenticate', () =>
      callApi(`${this.url}/api`, 'POST', { path: '/authenticate', body }),
    );
    if (called?.status === 200) this.token = called.body.tokens.access_token;
    return true;
  }

  /** Makes one try. Returns null without an answer. */
  private async tryOnce<C extends Called>(path: string, send: () => Promise<C>): Promise<C | null> {
    const begun = performance.now();
    const lost = wait(this.patience.tryMs ?? TRY_MS, null, { ref: false });
    const called = await Promise.race([send().catch(() => null), lost]);
    const ms = performance.now() - begun;
    const code = called === null ? '' : codeOf(called);
    this.tries.push({ path: path.replace(/\?.*/, ''), status: called?.status ?? 0, code, ms });
    return called;
  }
}

const codeOf = ({ body: { code } }: Pick<Called, 'body'>): string => (typeof code === 'string' ? code : '');
const isAnswer = (called: Called): boolean => called.status < 500 && !AGAIN.has(codeOf(called));
