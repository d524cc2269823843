import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT, REFERENCE, exactText } from '../../database/columns';

const key = (length: number) => ({ type: 'varchar', length, default: '', collation: 'utf8mb4_bin' }) as const;

/**
 * Work that some node must do, or is doing: one row for each kind and scope, so the table cannot grow with time.
 * All times are the database's.
 */
@Entity('work_leases')
@Index('ix_work_leases_due', ['kind', 'due_at'])
export class WorkLeaseEntity {
  @PrimaryColumn(key(32)) kind!: string;
  /** The subject of the work: a project's id, an import's id, or '' for work of the whole set. */
  @PrimaryColumn(key(64)) scope!: string;
  /** The company whose turn it takes: its id, or 0 for work of the whole set. */
  @Column(REFERENCE) lane!: number;
  /** Input of the handler, as JSON. */
  @Column({ type: 'varchar', length: 1000, default: '' }) details!: string;
  /** When it may begin; null for a row that only keeps others out while somebody works. */
  @Column({ ...INSTANT, nullable: true }) due_at!: Date | null;
  /** The node and its claim; '' while nobody works on it. */
  @Column(exactText(80)) holder!: string;
  @Column({ ...INSTANT, nullable: true }) leased_until!: Date | null;
  /** Raised by each request: one that comes while the work runs makes it run once more. */
  @Column({ type: 'int', unsigned: true, default: 0 }) requests!: number;
  /** Attempts that have failed, or whose node died, since the last success. */
  @Column({ type: 'int', unsigned: true, default: 0 }) attempts!: number;
  @Column({ type: 'varchar', length: 500, default: '' }) last_error!: string;
}
