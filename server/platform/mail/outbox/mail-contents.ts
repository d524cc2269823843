import { Injectable } from '@nestjs/common';
import type { Sql } from '#server/database/index';
import type { MailAttachment } from '../mail-message';
import type { OutgoingMail } from './outgoing-mail';

/** Content of a mail, made when it is sent; or the reason why it must not be sent any more. */
export type MailParts =
  | { readonly html: string; readonly text: string; readonly attachments: readonly MailAttachment[] }
  | { readonly refusal: string };

/** Domain that owns the records of a kind of mail. */
export interface MailOwner {
  /** Makes the content. An error is tried again like a server that does not answer. */
  compose(mail: OutgoingMail): Promise<MailParts>;
  /**
   * Records the final state with the mail's record, in one transaction with `report`. It may be called again after a node
   * died.
   */
  settle(mail: OutgoingMail, report: (sql: Sql) => Promise<void>): Promise<void>;
}

/** Owners by the kind of their records. Each domain registers its own at the start. */
@Injectable()
export class MailContents {
  private readonly owners = new Map<string, MailOwner>();

  register(about: string, owner: MailOwner): void {
    this.owners.set(about, owner);
  }

  /** @throws Error for a kind without an owner */
  ownerOf({ about }: OutgoingMail): MailOwner {
    const owner = this.owners.get(about);
    if (owner === undefined) throw new Error(`No domain makes mails about '${about}'`);
    return owner;
  }
}
