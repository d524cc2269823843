import { Injectable } from '@nestjs/common';
import type { BilledLine } from '#shared/calc/reconciliation/index';
import type { AssetLoad, FreightLoad, LoadKind } from '#shared/contract/loads';
import type { VendorInvoiceType } from '#shared/contract/vendor-invoices';
import { Database, type ProjectChange, type ProjectScope, type Sql } from '#server/database/index';
import { LoadRepository, type LoadsWhere } from '#server/loads/index';
import { BILLED } from '../records';

/** Index and column for the number that a line names, by type of invoice. */
const NAMED_BY = {
  freight: { index: 'ix_freight_loads_load_no', column: 'load_no', order: '' },
  asset: { index: 'ix_asset_loads_load_no', column: 'load_no', order: '' },
  sand: { index: 'ix_freight_loads_ticket', column: 'ticket_number', order: 'AND l.po_number = ?' },
} as const satisfies Record<VendorInvoiceType, object>;

/** Most names in one statement. */
const NAMES_AT_ONCE = 2_500;

type Load = FreightLoad | AssetLoad;

const nameOf = (type: VendorInvoiceType, line: BilledLine): string | number =>
  type === 'sand' ? line.ticketNumber : line.loadNo;

/** Type of an invoice and, for sand, the purchase order whose loads its lines may name. */
export interface Named {
  readonly type: VendorInvoiceType;
  readonly purchaseOrder: string;
}

/** Terminals and purchase orders that a sand invoice may name. */
export interface SandNames {
  readonly terminals: ReadonlySet<string>;
  readonly orders: ReadonlySet<string>;
}

/**
 * Finds the loads that the lines of vendors name. The loads have no matching load numbers and are ordered by id.
 * `matchLines` decides the exact match.
 */
@Injectable()
export class VendorLoadRepository {
  constructor(
    private readonly database: Database,
    private readonly loads: LoadRepository,
  ) {}

  /** Reads the named loads, without locks. */
  async named(scope: ProjectScope, named: Named, lines: readonly BilledLine[]): Promise<Load[]> {
    const found: Load[][] = [];
    for (const part of partsOf(scope, named, lines)) {
      found.push(await this.loads.where<LoadKind>(this.database, scope, BILLED[named.type].kind, part));
    }
    return inOrder(found);
  }

  /** Reads the named loads and locks them for the rest of the transaction. */
  async locked({ sql, scope }: ProjectChange, named: Named, lines: readonly BilledLine[]): Promise<Load[]> {
    // Sends all statements first: the database reads the next part while this node builds loads of the last one.
    const read = partsOf(scope, named, lines).map((part) =>
      this.loads.where<LoadKind>(sql, scope, BILLED[named.type].kind, {
        ...part,
        where: `${part.where} FOR UPDATE`,
      }),
    );
    return inOrder(await Promise.all(read));
  }

  /** Reads what a sand invoice may name: terminals of the project's loads, purchase orders of loads and sand rates. */
  async sandNames({ projectId }: ProjectScope, sql: Sql = this.database): Promise<SandNames> {
    const loads = await sql.arrays(
      'SELECT DISTINCT terminal_name, po_number FROM project_sums WHERE project_id = ? AND is_asset = 0 AND loads > 0',
      [projectId],
    );
    const rates = await sql.arrays(
      'SELECT po_number FROM project_sand_rates WHERE project_id = ? AND is_deleted = 0',
      [projectId],
    );
    const texts = (values: readonly unknown[]): string[] => values.map((value) => String(value).trim());
    return {
      terminals: new Set(texts(loads.map(([terminal]) => terminal)).filter((terminal) => terminal !== '')),
      orders: new Set(texts([...loads.map(([, order]) => order), ...rates.map(([order]) => order)])),
    };
  }
}

/** Splits the names of lines into statements that find their loads by an index. */
function partsOf(
  { projectId }: ProjectScope,
  { type, purchaseOrder }: Named,
  lines: readonly BilledLine[],
): LoadsWhere[] {
  const { index, column, order } = NAMED_BY[type];
  const names = [...new Set(lines.map((line) => nameOf(type, line)))];
  const parts: LoadsWhere[] = [];
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const some = names.slice(start, start + NAMES_AT_ONCE);
    parts.push({
      index: `FORCE INDEX (${index})`,
      where: `l.project_id = ? AND l.${column} IN (?) ${order}`,
      parameters: [projectId, some, ...(order === '' ? [] : [purchaseOrder])],
    });
  }
  return parts;
}

/** Orders loads by id. The database finds one load by two tickets that differ only by case or trailing blanks. */
function inOrder(parts: readonly Load[][]): Load[] {
  const byId = new Map(parts.flat().map((load) => [load.id, load]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
