import { Column, Entity, Index } from 'typeorm';
import type { FreightFields, StoredLoad } from '../../shared/rules/load-fields';
import { BIG_REFERENCE, FLAG, MONEY, REFERENCE, exactText, text } from '../database/columns';
import { LoadColumns } from './load-columns.entity';

@Entity('freight_loads')
@Index('ux_freight_loads_id', ['id'], { unique: true })
@Index('ux_freight_loads_source', ['companyId', 'source', 'sourceId'], { unique: true })
@Index('ix_freight_loads_revision', ['projectId', 'revision'])
@Index('ix_freight_loads_delivered', ['projectId', 'deliveredAt'])
@Index('ix_freight_loads_ticket', ['projectId', 'ticketNumber'])
@Index('ix_freight_loads_load_no', ['projectId', 'loadNo'])
@Index('ix_freight_loads_weight', [
  'projectId',
  'weightTons',
  'isCanceled',
  'transferTypeId',
  'approvedMileage',
])
export class FreightLoadEntity extends LoadColumns implements StoredLoad<FreightFields> {
  @Column({ ...text(120), name: 'terminal_name' }) terminalName!: string;
  @Column({ ...text(120), name: 'destination_name' }) destinationName!: string;
  @Column({ ...exactText(80), name: 'po_number' }) poNumber!: string;
  @Column({ ...BIG_REFERENCE, name: 'po_id' }) poId!: number;
  @Column({ ...exactText(80), name: 'ticket_number' }) ticketNumber!: string;
  @Column({ ...FLAG, name: 'ticket_is_missing' }) ticketIsMissing!: boolean;
  @Column({ ...text(120), name: 'product_name' }) productName!: string;
  @Column({ ...text(60), name: 'driver_ticket_auto_status_name' }) driverTicketAutoStatusName!: string;
  @Column({ ...text(120), name: 'driver_name' }) driverName!: string;
  @Column({ ...text(40), name: 'truck_no' }) truckNo!: string;
  @Column({ ...MONEY, name: 'sand_rev' }) sandRev!: number;
  @Column({ ...MONEY, name: 'sand_cost' }) sandCost!: number;
  @Column({ ...REFERENCE, name: 'sand_invoice_id' }) sandInvoiceId!: number;
}
