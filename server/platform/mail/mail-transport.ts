import type { MailMessage } from './mail-message';

/** Recipient that the server refused while it accepted the mail for others. */
export interface RefusedRecipient {
  readonly address: string;
  readonly answer: string;
}

/** Result of a mail that the server has accepted for at least one recipient. */
export interface MailAccepted {
  readonly accepted: readonly string[];
  readonly refused: readonly RefusedRecipient[];
}

/**
 * Outcome of a mail that did not certainly go out. `refused`: the server will refuse it again. `deferred`: it refused for
 * now. `unsent`: the mail ended before the server had it. `unknown`: the server had all of it and did not answer.
 */
export type MailFailureOutcome = 'refused' | 'deferred' | 'unsent' | 'unknown';

/** Mail that the server has not confirmed. */
export class MailFailure extends Error {
  constructor(
    readonly outcome: MailFailureOutcome,
    /** Answer of the server, or the fault of the connection. */
    readonly answer: string,
    cause: unknown,
  ) {
    super(`The mail was not accepted (${outcome}): ${answer}`, { cause });
  }

  /** True when it is certain that nobody got the mail, and a retry can help. */
  get mayRetry(): boolean {
    return this.outcome === 'deferred' || this.outcome === 'unsent';
  }
}

export interface DeliveryOptions {
  /**
   * Runs when the server has the whole mail apart from the dot that ends it. An error stops the mail, and the server drops
   * it. From then on the outcome may stay unknown.
   */
  readonly beforeEnd?: () => Promise<void>;
  /** Time limit of each step; absent for the short one of a person who waits. */
  readonly stepMs?: number;
}

/** Port of outgoing mail: SMTP or a folder. */
export abstract class MailTransport {
  /** @throws MailFailure when the mail was not accepted for any recipient */
  abstract deliver(message: MailMessage, options?: DeliveryOptions): Promise<MailAccepted>;

  /** Resolves when mails may go out. @throws DomainError `outgoing_held` in a copy of the database */
  confirm(): Promise<void> {
    return Promise.resolve();
  }
}
