import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { cutText } from '#shared/cells/well-formed-text';
import {
  type CompanyScope,
  Database,
  type ProjectChange,
  type Sql,
  insertRecord,
} from '#server/database/index';
import { OutgoingMailEntity } from './outgoing-mail.entity';
import {
  type MailOrder,
  type MailSubject,
  type OutgoingMail,
  mailOf,
  storedRecipients,
} from './outgoing-mail';
import type { MailState } from './outgoing-mail.policy';

const ANSWER_MAX_LENGTH = 500;
/** Largest number of mails of one record that its page lists. */
const LISTED_MAX = 50;

/** End of an attempt. */
interface AttemptEnd {
  readonly state: MailState;
  readonly answer: string;
  readonly refused: OutgoingMail['refused'];
}

/** Queries on the outbox. */
@Injectable()
export class OutgoingMailRepository {
  constructor(private readonly database: Database) {}

  insert({ manager, scope, actor, now }: ProjectChange, order: MailOrder, host: string): Promise<number> {
    return insertRecord(manager, OutgoingMailEntity, {
      company_id: scope.companyId,
      project_id: scope.projectId,
      about: order.about,
      about_id: order.aboutId,
      message_id: `<${randomUUID()}@${host}>`,
      recipients: storedRecipients({ ...order, refused: [] }),
      reply_to: order.replyTo,
      sender_name: order.senderName,
      subject: order.subject,
      message: order.message,
      with_spreadsheet: order.withSpreadsheet,
      state: 'waiting',
      ordered_by_id: actor.userId,
      ordered_by: actor.displayName,
      created_at: now,
    });
  }

  async find(
    { companyId }: CompanyScope,
    id: number,
    sql: Sql = this.database,
  ): Promise<OutgoingMail | null> {
    const row = await sql.manager.findOneBy(OutgoingMailEntity, { company_id: companyId, id });
    return row && mailOf(row);
  }

  /** Returns the newest mails about a record, newest first. */
  async about(
    { companyId }: CompanyScope,
    { about, aboutId }: MailSubject,
    sql: Sql = this.database,
  ): Promise<OutgoingMail[]> {
    const rows = await sql.manager.find(OutgoingMailEntity, {
      where: { company_id: companyId, about, about_id: aboutId },
      order: { id: 'DESC' },
      take: LISTED_MAX,
    });
    return rows.map(mailOf);
  }

  /** Makes a failed mail wait again. Returns false when another person was faster. */
  async repeat({ sql, scope, actor }: ProjectChange, id: number): Promise<boolean> {
    const { affectedRows } = await sql.run(
      `UPDATE outgoing_mails
          SET state = 'waiting', attempts = 0, answer = '', ending_at = NULL, settled_at = NULL, is_reported = 0,
              ordered_by_id = ?, ordered_by = ?
        WHERE id = ? AND company_id = ? AND state IN ('failed', 'unknown')`,
      [actor.userId, actor.displayName, id, scope.companyId],
    );
    return affectedRows === 1;
  }

  /** Begins an attempt. Returns its number, or null when another node has begun one. */
  async begin({ companyId }: CompanyScope, { id, claims }: OutgoingMail): Promise<number | null> {
    const { affectedRows } = await this.database.run(
      `UPDATE outgoing_mails SET state = 'sending', attempts = attempts + 1, claims = claims + 1, ending_at = NULL
        WHERE id = ? AND company_id = ? AND claims = ? AND state IN ('waiting', 'sending') AND ending_at IS NULL`,
      [id, companyId, claims],
    );
    return affectedRows === 1 ? claims + 1 : null;
  }

  /** Records that the end of the mail is about to be sent. Returns false when the attempt is no longer the newest. */
  async markEnding({ companyId }: CompanyScope, id: number, claim: number): Promise<boolean> {
    const { affectedRows } = await this.database.run(
      `UPDATE outgoing_mails SET ending_at = CURRENT_TIMESTAMP(3)
        WHERE id = ? AND company_id = ? AND claims = ? AND state = 'sending' AND ending_at IS NULL`,
      [id, companyId, claim],
    );
    return affectedRows === 1;
  }

  /**
   * Ends an attempt. Does nothing when it is no longer the newest. A late answer replaces an unknown outcome, which
   * another node stored in between.
   */
  async finish(
    { companyId }: CompanyScope,
    mail: OutgoingMail,
    claim: number,
    { state, answer, refused }: AttemptEnd,
  ): Promise<void> {
    await this.database.run(
      `UPDATE outgoing_mails
          SET state = ?, answer = ?, recipients = ?, ending_at = IF(? = 'waiting', NULL, ending_at),
              settled_at = IF(? = 'waiting', NULL, CURRENT_TIMESTAMP(3)), is_reported = 0
        WHERE id = ? AND company_id = ? AND claims = ?
          AND (state = 'sending' OR (state = 'unknown' AND ? IN ('sent', 'failed')))`,
      [
        state,
        cutText(answer, ANSWER_MAX_LENGTH),
        storedRecipients({ ...mail, refused }),
        state,
        state,
        mail.id,
        companyId,
        claim,
        state,
      ],
    );
  }

  /** Records that the mail's record knows the final state. */
  async markReported(sql: Sql, { companyId }: CompanyScope, { id, claims }: OutgoingMail): Promise<void> {
    await sql.run(
      'UPDATE outgoing_mails SET is_reported = 1 WHERE id = ? AND company_id = ? AND claims = ? AND settled_at IS NOT NULL',
      [id, companyId, claims],
    );
  }

  /** Deletes some mails of all companies that ended before a time. Returns their number. */
  async removeSettledBefore(time: Date, atMost: number): Promise<number> {
    const { affectedRows } = await this.database.run(
      'DELETE FROM outgoing_mails WHERE settled_at < ? ORDER BY settled_at LIMIT ?',
      [time, atMost],
    );
    return affectedRows;
  }
}
