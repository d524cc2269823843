import { Injectable } from '@nestjs/common';
import type { ActivityLineReply, ActivityPart, AuditRowReply } from '#shared/contract/audit';
import type { Line } from './activity-lines.policy';
import { ActivityParts } from './activity-parts';
import type { AuditFilters, AuditReach } from './audit-filter';
import { presentHead } from './audit.presenter';
import { groupedBy } from './grouped-by';
import { RowNames } from './row-names';

/** Presents lines of the activity with their parts and the names of their records. */
@Injectable()
export class ActivityLines {
  constructor(
    private readonly parts: ActivityParts,
    private readonly names: RowNames,
  ) {}

  async present(
    reach: AuditReach,
    query: AuditFilters,
    lines: readonly Line[],
  ): Promise<ActivityLineReply[]> {
    const parts = await this.parts.of(reach, query, lines);
    const rows = lines.flatMap(({ newest }, place) =>
      (parts[place] ?? []).map((part): AuditRowReply => ({ ...presentHead(newest), ...part })),
    );
    const named = groupedBy(await this.names.withBillTypes(await this.names.addTo(rows)), ({ id }) => id);
    return lines.map(({ newest, changes }) => ({
      ...presentHead(newest),
      first_id: changes.at(-1)?.id ?? newest.id,
      parts: (named.get(newest.id) ?? []).map(asPart),
    }));
  }
}

function asPart({
  entity,
  entity_id,
  entity_name,
  action,
  count,
  fields,
  bill_type,
}: AuditRowReply): ActivityPart {
  const part = { entity, entity_id, entity_name, action, count, fields };
  return bill_type === undefined ? part : { ...part, bill_type };
}
