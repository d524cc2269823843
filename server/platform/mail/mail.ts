import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { MailMessage } from './mail-message';
import { MailFailure, MailTransport } from './mail-transport';

const TRIES_MAX = 3;
const PAUSE_MS = 250;
/** Maximum time of a sending. After it the caller learns that the mail did not go out. */
const SENDING_MAX_MS = 10_000;
/** Maximum wait of a shutdown for work under way. */
const STOPPING_MAX_MS = 5_000;

type Work = () => Promise<unknown>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/**
 * Sends mails of accounts, at once and without a copy of their links. Call it after the commit: a mail that fails undoes no
 * change. See docs/decisions/mail-outbox.md.
 */
@Injectable()
export class Mail implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Mail.name);
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly transport: MailTransport) {}

  /**
   * Returns true when the mail went out. Tries 3 times, for 10 seconds at most. Logs a failure and never throws. A mail
   * that the server may have accepted is not sent again.
   */
  async send(message: MailMessage): Promise<boolean> {
    const sending = this.track(this.tryToSend(message));
    const late = pause(SENDING_MAX_MS).then(() => false);
    return Promise.race([sending, late]);
  }

  /**
   * Runs work that may end in a mail after the reply. The reply then takes the same time for known and unknown
   * addresses, so it does not reveal which exist. A shutdown waits for the work.
   */
  runAfterReply(work: Work): void {
    const done = new Promise((resolve) => setImmediate(resolve)).then(work);
    void this.track(
      done.catch((error: unknown) => {
        this.logger.error({ err: error }, 'Could not prepare a mail');
      }),
    );
  }

  /** Waits for work under way while the database is still available. */
  async beforeApplicationShutdown(): Promise<void> {
    const all = async (): Promise<void> => {
      while (this.underWay.size > 0) await Promise.all(this.underWay);
    };
    await Promise.race([all(), pause(STOPPING_MAX_MS)]);
  }

  private async tryToSend(message: MailMessage): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.transport.deliver(message);
        return true;
      } catch (error) {
        if (attempt >= TRIES_MAX || !(error instanceof MailFailure && error.mayRetry)) {
          this.logger.error({ err: error }, `Could not send mail '${message.subject}'`);
          return false;
        }
        await pause(PAUSE_MS * attempt);
      }
    }
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const forget = (): void => void this.underWay.delete(work);
    work.then(forget, forget);
    return work;
  }
}
