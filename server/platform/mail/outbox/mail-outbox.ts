import { Injectable } from '@nestjs/common';
import { Configuration } from '#server/config/index';
import { type CompanyScope, type ProjectChange, type Sql } from '#server/database/index';
import { Leases } from '../../common';
import { MailTransport } from '../mail-transport';
import type { MailOrder, MailSubject, OutgoingMail } from './outgoing-mail';
import { OutgoingMailRepository } from './outgoing-mail.repository';
import { SEND_MAIL } from './send-mail-work';

/** Orders mails in the transaction that causes them. Any node sends them after the commit. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly mails: OutgoingMailRepository,
    private readonly leases: Leases,
    private readonly configuration: Configuration,
    private readonly transport: MailTransport,
  ) {}

  /** Orders a mail, and returns its id. @throws DomainError `outgoing_held` (409) in a copy of the database */
  async order(change: ProjectChange, order: MailOrder): Promise<number> {
    await this.transport.confirm();
    const host = new URL(this.configuration.publicUrl).hostname;
    const id = await this.mails.insert(change, order, host);
    await this.request(change, id);
    return id;
  }

  /**
   * Orders a failed mail again. Returns false when it has not failed, or no longer.
   * @throws DomainError `outgoing_held` (409) in a copy of the database
   */
  async repeat(change: ProjectChange, id: number): Promise<boolean> {
    await this.transport.confirm();
    if (!(await this.mails.repeat(change, id))) return false;
    await this.request(change, id);
    return true;
  }

  find(scope: CompanyScope, id: number, sql?: Sql): Promise<OutgoingMail | null> {
    return this.mails.find(scope, id, sql);
  }

  /** Returns the newest mails about a record, newest first. */
  about(scope: CompanyScope, subject: MailSubject, sql?: Sql): Promise<OutgoingMail[]> {
    return this.mails.about(scope, subject, sql);
  }

  private request({ sql, scope }: ProjectChange, id: number): Promise<void> {
    return this.leases.request(sql, SEND_MAIL, [{ scope: String(id), lane: scope.companyId, details: {} }]);
  }
}
