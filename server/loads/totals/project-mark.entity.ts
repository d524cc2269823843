import { Column, Entity, PrimaryColumn } from 'typeorm';

const COUNT = { type: 'int', default: 0 } as const;

/** How many counted loads of a project somebody should look at, by reason; kept like project_sums. */
@Entity('project_marks')
export class ProjectMarkEntity {
  @PrimaryColumn({ type: 'int', unsigned: true, name: 'project_id' }) projectId!: number;
  @PrimaryColumn({ type: 'boolean', name: 'is_asset' }) isAsset!: boolean;
  @Column({ ...COUNT, name: 'no_mileage' }) noMileage!: number;
  @Column({ ...COUNT, name: 'missing_tickets' }) missingTickets!: number;
  @Column({ ...COUNT, name: 'duplicate_tickets' }) duplicateTickets!: number;
  @Column({ ...COUNT, name: 'ticket_mismatches' }) ticketMismatches!: number;
  @Column({ ...COUNT, name: 'locked' }) locked!: number;
  @Column({ ...COUNT, name: 'unrated' }) unrated!: number;
  @Column({ ...COUNT, name: 'no_sand_rate' }) noSandRate!: number;
  @Column({ ...COUNT, name: 'provisional_prices' }) provisionalPrices!: number;
  @Column({ ...COUNT, name: 'stale_prices' }) stalePrices!: number;
}
