import { Injectable } from '@nestjs/common';
import type { AuditField, AuditRowReply, AuditValue, AuditedEntity } from '#shared/contract/audit';
import { JobDirectory } from '#server/job-system/index';
import { EntityNamesRepository } from './entity-names.repository';

const JOB_FIELD = 'pc_job_id';
/** Fields that hold a record's id, often without another field for its name. */
const REFERENCES: readonly (readonly [RegExp, AuditedEntity])[] = [
  [/^((customer|vendor)_)?(equipment|empty_boxes|full_boxes)_rate_id$/, 'asset_rate_sheets'],
  [/^(rate_sheet|(customer|vendor)_rates)_id$/, 'rate_sheets'],
  [/^((customer|vendor)_)?fsc_id$/, 'fsc_rate_sheets'],
  [/^(customer|vendor)_id$/, 'account_companies'],
  [/^customer_invoice_id$/, 'customer_invoices'],
  [/^(vendor|sand)_invoice_id$/, 'vendor_invoices'],
];

const entityOf = (field: string): AuditedEntity | undefined =>
  REFERENCES.find(([pattern]) => pattern.test(field))?.[1];
const isId = (value: AuditValue): value is number => typeof value === 'number' && value > 0;

type Names = ReadonlyMap<AuditedEntity, ReadonlyMap<number, string>>;
type Naming = (id: number) => string | undefined;

function named(value: AuditValue, nameOf: Naming): AuditValue {
  if (value === 0) return null;
  return isId(value) ? (nameOf(value) ?? value) : value;
}

/** Replaces ids in fields by the current names of their records, because people do not know ids. */
@Injectable()
export class ReferenceNames {
  constructor(
    private readonly entityNames: EntityNamesRepository,
    private readonly jobs: JobDirectory,
  ) {}

  /** Returns the rows with names. An id without a known name stays a number; 0 becomes null. */
  async addNames(rows: readonly AuditRowReply[]): Promise<AuditRowReply[]> {
    const names = await this.namesOf(rows.flatMap(({ fields }) => fields));
    return rows.map((row) => ({
      ...row,
      fields: row.fields.map((change) => {
        const nameOf = this.namerOf(change.field, row.company_id, names);
        return nameOf === null
          ? change
          : { ...change, old: named(change.old, nameOf), new: named(change.new, nameOf) };
      }),
    }));
  }

  /** Returns the function that names a field's ids; null for a field without ids. */
  private namerOf(field: string, companyId: number, names: Names): Naming | null {
    if (field === JOB_FIELD) return (id) => this.jobs.lastKnownJob(companyId, id)?.name;
    const entity = entityOf(field);
    return entity === undefined ? null : (id) => names.get(entity)?.get(id);
  }

  private async namesOf(fields: readonly AuditField[]): Promise<Names> {
    const ids = new Map<AuditedEntity, Set<number>>();
    for (const { field, old, new: now } of fields) {
      const entity = entityOf(field);
      if (entity === undefined) continue;
      const known = ids.get(entity) ?? new Set();
      ids.set(entity, known);
      for (const value of [old, now]) if (isId(value)) known.add(value);
    }
    const named = [...ids].map(
      async ([entity, some]) => [entity, await this.entityNames.of(entity, [...some])] as const,
    );
    return new Map(await Promise.all(named));
  }
}
