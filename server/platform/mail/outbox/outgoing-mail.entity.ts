import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { CREATED_AT, FLAG, INSTANT, REFERENCE, exactText, text } from '#server/database/columns';

/** Mail of the outbox, from its order until its retention ends. It has no attachments: they are made when it is sent. */
@Entity('outgoing_mails')
@Index('ix_outgoing_mails_subject', ['company_id', 'about', 'about_id'])
@Index('ix_outgoing_mails_settled', ['settled_at'])
export class OutgoingMailEntity {
  @PrimaryGeneratedColumn({ unsigned: true }) id!: number;
  @Column(REFERENCE) company_id!: number;
  @Column(REFERENCE) project_id!: number;
  /** Kind of its record, such as 'customer_invoice', which makes the attachments. */
  @Column(exactText(40)) about!: string;
  @Column(REFERENCE) about_id!: number;
  /** Message-ID of each attempt. */
  @Column(exactText(120)) message_id!: string;
  /** JSON: recipients, copies, and those that the server refused. */
  @Column({ type: 'mediumtext' }) recipients!: string;
  @Column(text(254)) reply_to!: string;
  @Column(text(160)) sender_name!: string;
  @Column(text(200)) subject!: string;
  @Column({ type: 'text' }) message!: string;
  @Column(FLAG) with_spreadsheet!: boolean;
  /** See docs/outside-systems.md#outbox. */
  @Column(exactText(10)) state!: string;
  /** Attempts since the order, or since a person sent it again. */
  @Column({ type: 'int', unsigned: true, default: 0 }) attempts!: number;
  /** Number of the newest attempt, never reset. An older attempt can't change the row. */
  @Column({ type: 'int', unsigned: true, default: 0 }) claims!: number;
  /** Last answer of the server that did not accept it. */
  @Column(text(500)) answer!: string;
  /** Time just before the end of the mail was sent. Null: no server has the whole mail. */
  @Column({ ...INSTANT, nullable: true }) ending_at!: Date | null;
  /** Time of the final state. */
  @Column({ ...INSTANT, nullable: true }) settled_at!: Date | null;
  /** True after the record that it is about knows the final state. */
  @Column(FLAG) is_reported!: boolean;
  @Column(REFERENCE) ordered_by_id!: number;
  @Column(text(80)) ordered_by!: string;
  @Column(CREATED_AT) created_at!: Date;
}
