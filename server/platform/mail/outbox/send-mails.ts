import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { type CompanyScope, companyScope } from '#server/database/index';
import { type Lease, LeaseEnded, type Reschedule, type Work, WorkRunner } from '../../common';
import { MailFailure, MailTransport } from '../mail-transport';
import { MailContents, type MailParts } from './mail-contents';
import type { OutgoingMail } from './outgoing-mail';
import { type AttemptOutcome, OutboxLimits, nextStep, stateAfter } from './outgoing-mail.policy';
import { OutgoingMailRepository } from './outgoing-mail.repository';
import { SEND_MAIL } from './send-mail-work';

/** Attempt that a node has begun. `claim` fences it: an attempt that begins later makes this one powerless. */
interface Attempt {
  readonly scope: CompanyScope;
  readonly mail: OutgoingMail;
  readonly claim: number;
}

interface AttemptAnswer {
  readonly outcome: AttemptOutcome;
  readonly answer: string;
  readonly refused: OutgoingMail['refused'];
}

const ended = (outcome: AttemptOutcome, answer: string): AttemptAnswer => ({ outcome, answer, refused: [] });

/** Sends the mails of the outbox. See docs/outside-systems.md#outbox. */
@Injectable()
export class SendMails implements OnModuleInit {
  private readonly logger = new Logger(SendMails.name);

  constructor(
    private readonly mails: OutgoingMailRepository,
    private readonly transport: MailTransport,
    private readonly contents: MailContents,
    private readonly limits: OutboxLimits,
    private readonly runner: WorkRunner,
  ) {}

  onModuleInit(): void {
    this.runner.register(SEND_MAIL, (work) => this.run(work));
  }

  private async run({ scope: id, lane, lease }: Work<object>): Promise<Reschedule | null> {
    const scope = companyScope(lane);
    const mail = await this.mails.find(scope, Number(id));
    if (mail === null) return null;
    const step = nextStep(mail);
    if (step === 'give-up') return this.finish({ scope, mail, claim: mail.claims }, ended('unknown', ''));
    if (step === 'send') {
      // In a copy of the database the mail waits, and no attempt is counted.
      await this.transport.confirm();
      const claim = await this.mails.begin(scope, mail);
      if (claim === null) throw new LeaseEnded();
      const attempt = { scope, mail: { ...mail, attempts: mail.attempts + 1 }, claim };
      return this.finish(attempt, await this.send(attempt, lease));
    }
    if (step === 'report') await this.report(scope, mail);
    return null;
  }

  private async send(attempt: Attempt, lease: Lease): Promise<AttemptAnswer> {
    const { mail } = attempt;
    try {
      const parts = await this.contents.ownerOf(mail).compose(mail);
      if ('refusal' in parts) return ended('refused', parts.refusal);
      await lease.confirm();
      return await this.deliver(attempt, parts, lease);
    } catch (error) {
      if (error instanceof LeaseEnded) throw error;
      this.logger.warn({ err: error, mail: mail.id, attempt: mail.attempts }, 'Could not send a mail');
      if (error instanceof MailFailure) return ended(error.outcome, error.answer);
      // Its end was not sent, because `deliver` turns each later error into a MailFailure.
      return ended('unsent', error instanceof Error ? error.message : String(error));
    }
  }

  private async deliver(
    { scope, mail, claim }: Attempt,
    parts: Exclude<MailParts, { refusal: string }>,
    lease: Lease,
  ): Promise<AttemptAnswer> {
    const end = { isLost: false, isSent: false };
    const beforeEnd = async (): Promise<void> => {
      try {
        await lease.confirm();
        if (!(await this.mails.markEnding(scope, mail.id, claim))) throw new LeaseEnded();
      } catch (error) {
        end.isLost = true;
        throw error;
      }
      end.isSent = true;
    };
    const { to, cc, replyTo, senderName, subject, message_id: messageId } = mail;
    const message = { to, cc, replyTo, senderName, subject, messageId, link: '', ...parts };
    try {
      const { refused } = await this.transport.deliver(message, { beforeEnd, stepMs: this.limits.stepMs });
      return { outcome: 'accepted', answer: '', refused };
    } catch (error) {
      // The next attempt is another node's, or comes after the database is back.
      if (end.isLost) throw new LeaseEnded();
      if (error instanceof MailFailure || !end.isSent) throw error;
      throw new MailFailure('unknown', error instanceof Error ? error.message : String(error), error);
    }
  }

  private async finish({ scope, mail, claim }: Attempt, how: AttemptAnswer): Promise<Reschedule | null> {
    const { state, afterSeconds } = stateAfter(how.outcome, mail.attempts, this.limits);
    await this.mails.finish(scope, mail, claim, { ...how, state });
    if (state === 'waiting') return { afterSeconds, error: how.answer };
    const settled = await this.mails.find(scope, mail.id);
    if (settled !== null && nextStep(settled) === 'report') await this.report(scope, settled);
    return null;
  }

  private async report(scope: CompanyScope, mail: OutgoingMail): Promise<void> {
    await this.contents.ownerOf(mail).settle(mail, (sql) => this.mails.markReported(sql, scope, mail));
  }
}
