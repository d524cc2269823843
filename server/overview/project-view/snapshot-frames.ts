import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { encodeColumns } from '#shared/realtime/codec';
import {
  SNAPSHOT_CHUNK_ROWS,
  SNAPSHOT_FIELDS,
  SNAPSHOT_FIRST_ROWS,
  type SnapshotFrame,
  snapshotLine,
} from '#shared/realtime/snapshot';
import type { ProjectScope } from '#server/database/index';
import { KINDS, LoadRepository } from '#server/loads/index';
import { ReadProject } from './read-project';

/** Builds the lines of a project's snapshot: the record with its totals, the newest loads, then all loads in chunks. */
@Injectable()
export class SnapshotFrames {
  constructor(
    private readonly project: ReadProject,
    private readonly loads: LoadRepository,
  ) {}

  /**
   * Yields the lines of a snapshot. It has at least everything committed at the head's revision.
   * A row that changes during the read may be newer, and comes again with the next delta.
   * @throws DomainError `not_found`, with the first line.
   */
  async *of(scope: ProjectScope): AsyncGenerator<string> {
    const detail = await this.project.run(scope);
    const [loads, assetLoads] = await Promise.all([
      this.loads.count(scope, 'freight'),
      this.loads.count(scope, 'asset'),
    ]);
    const counts = { loads, asset_loads: assetLoads };
    yield snapshotLine({ t: 'head', detail, counts, fields: SNAPSHOT_FIELDS });
    yield this.line('freight', await this.loads.newest(scope, 'freight', SNAPSHOT_FIRST_ROWS));
    yield* this.all(scope, 'asset');
    if (loads > SNAPSHOT_FIRST_ROWS) yield* this.all(scope, 'freight');
    const { revision, revision_id } = detail;
    yield snapshotLine({ t: 'end', revision, ...(revision_id !== undefined && { revision_id }) });
  }

  private async *all(scope: ProjectScope, kind: LoadKind): AsyncGenerator<string> {
    let last: number | null = 0;
    // The database reads the next chunk while this one is encoded.
    let reading = this.loads.after(scope, kind, 0, SNAPSHOT_CHUNK_ROWS);
    while (last !== null) {
      const rows: unknown[][] = await reading;
      last = rows.length < SNAPSHOT_CHUNK_ROWS ? null : Number(rows.at(-1)?.[0]);
      if (last !== null) reading = this.loads.after(scope, kind, last, SNAPSHOT_CHUNK_ROWS);
      if (rows.length > 0) yield this.line(kind, rows);
    }
  }

  private line(kind: LoadKind, rows: unknown[][]): string {
    const frame: SnapshotFrame =
      kind === 'freight'
        ? { t: 'loads', columns: encodeColumns(KINDS.freight.fields, rows) }
        : { t: 'asset_loads', columns: encodeColumns(KINDS.asset.fields, rows) };
    return snapshotLine(frame);
  }
}
