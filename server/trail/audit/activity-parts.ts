import { Injectable } from '@nestjs/common';
import { AUDITED_ENTITIES, type ActivityPart, type AuditedEntity } from '#shared/contract/audit';
import { mainPart } from '#shared/words/change-sentence';
import type { Line } from './activity-lines.policy';
import type { AuditFilters, AuditReach } from './audit-filter';
import { type AuditGroup, type AuditHead, presentFields } from './audit.presenter';
import { AuditRepository } from './audit.repository';
import { groupedBy } from './grouped-by';

/** Lines of at most so many rows are read row by row. Of larger ones the change itself knows the numbers. */
const ROWS_READ_MAX = 200;

const LOADS: readonly AuditedEntity[] = ['loads', 'asset_loads'];
const RECORDS: readonly AuditedEntity[] = AUDITED_ENTITIES.filter((entity) => !LOADS.includes(entity));
/** Field of a bulk change that has the same value in all of its loads. */
const SHARED_FIELD = 'locked_reason';

const sumOf = (changes: readonly AuditHead[], count: (change: AuditHead) => number): number =>
  changes.reduce((sum, change) => sum + count(change), 0);
const rowsOf = ({ changes }: Line): number =>
  sumOf(changes, ({ new_loads, changed_loads, other_rows }) => new_loads + changed_loads + other_rows);

/** Finds what the changes of each line did, with a cost that does not depend on their number of loads. */
@Injectable()
export class ActivityParts {
  constructor(private readonly audit: AuditRepository) {}

  /** Returns the parts of each line, the most important first. */
  async of(reach: AuditReach, query: AuditFilters, lines: readonly Line[]): Promise<ActivityPart[][]> {
    const isLarge = (line: Line): boolean => query.record === undefined && rowsOf(line) > ROWS_READ_MAX;
    const idsOf = (some: readonly Line[]): number[] =>
      some.flatMap(({ changes }) => changes.map(({ id }) => id));
    const large = lines.filter(isLarge);
    const withRecords = idsOf(
      large.filter(({ changes }) => sumOf(changes, ({ other_rows }) => other_rows) > 0),
    );
    const [exact, records, samples] = await Promise.all([
      this.audit.groups(reach, idsOf(lines.filter((line) => !isLarge(line))), query),
      this.audit.groups(reach, withRecords, query, RECORDS),
      Promise.all(large.map((line) => this.sampleOf(line))),
    ]);
    const byChange = groupedBy([...exact, ...records], ({ change_id }) => change_id);
    return lines.map((line) => {
      const groups = line.changes.flatMap(({ id }) => byChange.get(id) ?? []);
      const counted = isLarge(line) ? countedLoads(line, samples[large.indexOf(line)] ?? null, query) : [];
      return inOrder([...merged(groups), ...counted]);
    });
  }

  /** Returns one load of a large change. */
  private async sampleOf({ newest }: Line): Promise<{ entity: AuditedEntity; fields: string } | null> {
    for (const entity of LOADS) {
      const [sample] = await this.audit.entriesAfter(
        { companyId: newest.company_id, hidesAdministration: false },
        newest.id,
        { entity, after: null, limit: 1 },
      );
      if (sample !== undefined) return sample;
    }
    return null;
  }
}

/** Returns the loads of a large line by the numbers that its changes store. */
function countedLoads(
  { changes }: Line,
  sample: { entity: AuditedEntity; fields: string } | null,
  { entity: wanted }: AuditFilters,
): ActivityPart[] {
  const entity = sample?.entity ?? 'loads';
  if (wanted !== undefined && wanted !== entity) return [];
  const fields = sample === null ? [] : presentFields(entity, sample.fields);
  const numbers = [
    ['created', sumOf(changes, ({ new_loads }) => new_loads)],
    ['updated', sumOf(changes, ({ changed_loads }) => changed_loads)],
  ] as const;
  return numbers
    .filter(([, count]) => count > 0)
    .map(([action, count]) => ({
      entity,
      entity_id: 0,
      entity_name: '',
      action,
      count,
      fields: fields.filter(({ field }) => field === SHARED_FIELD),
    }));
}

/** Joins the groups of several changes by entity and action. */
function merged(groups: readonly AuditGroup[]): ActivityPart[] {
  const kinds = groupedBy(groups, ({ entity, action }) => `${entity} ${action}`);
  return [...kinds.values()].flatMap((some) => {
    const [first] = some;
    if (first === undefined) return [];
    const { entity, action, same_fields } = first;
    // A load that several parts of one sync touch is one load.
    const isOne = some.every((group) => group.count === 1 && group.entity_id === first.entity_id);
    const isAlike = some.every((group) => group.same_fields === same_fields);
    return {
      entity,
      action,
      entity_name: '',
      entity_id: isOne ? first.entity_id : 0,
      count: isOne ? 1 : some.reduce((sum, { count }) => sum + count, 0),
      fields: isAlike ? presentFields(entity, same_fields) : [],
    };
  });
}

function inOrder(parts: ActivityPart[]): ActivityPart[] {
  const main = mainPart(parts);
  return main === undefined ? [] : [main, ...parts.filter((part) => part !== main)];
}
