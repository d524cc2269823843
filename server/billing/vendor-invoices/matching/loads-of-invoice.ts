import { Injectable } from '@nestjs/common';
import type { AssetLoad, FreightLoad, LoadKind } from '#shared/contract/loads';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import type { ProjectChange } from '#server/database/index';
import { LoadRepository, LoadWriter } from '#server/loads/index';
import { BILLED } from '../records';

type Load = FreightLoad | AssetLoad;

/** Reads, takes and releases the loads of vendor invoices under the project's lock. */
@Injectable()
export class LoadsOfInvoice {
  constructor(
    private readonly loads: LoadRepository,
    private readonly writer: LoadWriter,
  ) {}

  /** Reads loads and locks them in the order of their ids for the rest of the transaction. */
  locked({ sql, scope }: ProjectChange, type: VendorInvoiceType, ids: readonly number[]): Promise<Load[]> {
    return this.loads.locked<LoadKind>(sql, scope, BILLED[type].kind, ids);
  }

  /** Puts loads on an invoice, or takes them off (0). Returns the changed loads. */
  put(
    change: ProjectChange,
    type: VendorInvoiceType,
    loads: readonly Load[],
    invoiceId: number,
  ): Promise<Load[]> {
    const { side } = BILLED[type];
    return type === 'asset'
      ? this.writer.setInvoice(change, 'asset', loads as AssetLoad[], { side, invoiceId })
      : this.writer.setInvoice(change, 'freight', loads as FreightLoad[], { side, invoiceId });
  }
}
