import { Column, Entity, PrimaryColumn } from 'typeorm';
import { CREATED_AT } from '#server/database/columns';

/** Place at which this database may send mails and call outside systems. See docs/backup.md#copies-send-nothing. */
@Entity('outgoing_places')
export class OutgoingPlaceEntity {
  /** Host, schema and public address of a server; in a restored copy a text that is no place. */
  @PrimaryColumn({ type: 'varchar', length: 400, collation: 'utf8mb4_bin' }) place!: string;
  @Column(CREATED_AT) noted_at!: Date;
}
