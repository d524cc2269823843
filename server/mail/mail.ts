import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import type { MailMessage } from './mail-message';
import { MailTransport } from './mail-transport';

const TRIES_MAX = 3;
const PAUSE_MS = 250;
/** Who waits for the answer hears by then that the mail did not go out. */
const SENDING_MAX_MS = 10_000;
/** A stop waits so long for what is still on its way. */
const STOPPING_MAX_MS = 5_000;

type Work = () => Promise<unknown>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref());

/** Sends mail. What is mailed has been committed already: a mail that fails takes no change back. */
@Injectable()
export class Mail implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Mail.name);
  private readonly underWay = new Set<Promise<unknown>>();

  constructor(private readonly transport: MailTransport) {}

  /** Whether the mail went out, after three tries at most and ten seconds; a failure is logged, never thrown. */
  async send(message: MailMessage): Promise<boolean> {
    const sending = this.counted(this.tryToSend(message));
    const late = pause(SENDING_MAX_MS).then(() => false);
    return Promise.race([sending, late]);
  }

  /**
   * Does work that ends in a mail, if at all, after the reply to the caller: the reply then takes as long for an
   * unknown address as for a known one (design: trust, section 1). A stop waits for it.
   */
  afterTheReply(work: Work): void {
    const done = new Promise((resolve) => setImmediate(resolve)).then(work);
    void this.counted(
      done.catch((error: unknown) => {
        this.logger.error({ err: error }, 'Work that ends in a mail failed');
      }),
    );
  }

  /** Waits for what is under way, while the database is still there. */
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
        if (attempt >= TRIES_MAX || this.transport.isFinal(error)) {
          this.logger.error({ err: error }, `Mail '${message.subject}' did not go out`);
          return false;
        }
        await pause(PAUSE_MS * attempt);
      }
    }
  }

  private counted<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const forget = (): void => void this.underWay.delete(work);
    work.then(forget, forget);
    return work;
  }
}
