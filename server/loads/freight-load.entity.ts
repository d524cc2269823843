import { Column, Entity, Index } from 'typeorm';
import type { FreightFields, StoredLoad } from '#shared/rules/load-fields/index';
import { BIG_REFERENCE, FLAG, MONEY, REFERENCE, exactText, text } from '#server/database/columns';
import { LoadColumns } from './load-columns.entity';

@Entity('freight_loads')
@Index('ux_freight_loads_id', ['id'], { unique: true })
@Index('ux_freight_loads_source', ['company_id', 'source', 'source_id'], { unique: true })
@Index('ix_freight_loads_revision', ['project_id', 'revision'])
@Index('ix_freight_loads_delivered', ['project_id', 'delivered_at'])
@Index('ix_freight_loads_ticket', ['project_id', 'ticket_number', 'is_canceled', 'transfer_type_id'])
@Index('ix_freight_loads_open', ['project_id', 'customer_invoice_id'])
@Index('ix_freight_loads_load_no', ['project_id', 'load_no'])
@Index('ix_freight_loads_company_no', ['company_id', 'load_no'])
@Index('ix_freight_loads_company_ticket', ['company_id', 'ticket_number'])
@Index('ix_freight_loads_company_truck', ['company_id', 'truck_no', 'delivered_at'])
@Index('ix_freight_loads_weight', [
  'project_id',
  'weight_tons',
  'is_canceled',
  'transfer_type_id',
  'approved_mileage',
])
export class FreightLoadEntity extends LoadColumns implements StoredLoad<FreightFields> {
  @Column(text(120)) terminal_name!: string;
  @Column(text(120)) destination_name!: string;
  @Column(exactText(80)) po_number!: string;
  @Column(BIG_REFERENCE) po_id!: number;
  @Column(exactText(80)) ticket_number!: string;
  @Column(FLAG) ticket_is_missing!: boolean;
  @Column(text(120)) product_name!: string;
  @Column(text(60)) driver_ticket_auto_status_name!: string;
  @Column(text(120)) driver_name!: string;
  @Column(text(40)) truck_no!: string;
  @Column(MONEY) sand_rev!: number;
  @Column(MONEY) sand_cost!: number;
  @Column(REFERENCE) sand_invoice_id!: number;
}
