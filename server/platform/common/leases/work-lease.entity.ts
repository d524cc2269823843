import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { INSTANT, REFERENCE, exactText } from '#server/database/columns';

const key = (length: number) => ({ type: 'varchar', length, default: '', collation: 'utf8mb4_bin' }) as const;

/**
 * Work that a node must do or is doing. There is one row for each kind and scope, so the table does not grow with time.
 * All times are the database's.
 */
@Entity('work_leases')
@Index('ix_work_leases_due', ['kind', 'due_at'])
export class WorkLeaseEntity {
  @PrimaryColumn(key(32)) kind!: string;
  /** Subject of the work: a project's id, an import's id, or '' for work of all nodes together. */
  @PrimaryColumn(key(64)) scope!: string;
  /** Id of the company that the work counts for, or 0 for work of all nodes together. */
  @Column(REFERENCE) lane!: number;
  /** Input of the handler, as JSON. */
  @Column({ type: 'varchar', length: 1000, default: '' }) details!: string;
  /** Time at which the work may begin; null for a row that only blocks others while a node works. */
  @Column({ ...INSTANT, nullable: true }) due_at!: Date | null;
  /** Node and claim; '' while no node works on it. */
  @Column(exactText(80)) holder!: string;
  @Column({ ...INSTANT, nullable: true }) leased_until!: Date | null;
  /** Increased by each request. A request during the work makes it run once more. */
  @Column({ type: 'int', unsigned: true, default: 0 }) requests!: number;
  /** Attempts since the last success that failed or lost their node. */
  @Column({ type: 'int', unsigned: true, default: 0 }) attempts!: number;
  @Column({ type: 'varchar', length: 500, default: '' }) last_error!: string;
}
