import { Injectable } from '@nestjs/common';
import type { LoadKind } from '#shared/contract/loads';
import { Database, type ProjectScope } from '#server/database/index';
import { KINDS, type LoadOf } from './load-fields';
import type { LoadPart } from './load-part';
import { LoadRepository } from './load.repository';

/** Loads of a chunk: a few milliseconds, in which other calls wait. */
const ROWS_PER_CHUNK = 250;

/** Reads any number of loads in chunks, so that memory does not depend on the size of the project. */
@Injectable()
export class LoadChunks {
  constructor(
    private readonly database: Database,
    private readonly loads: LoadRepository,
  ) {}

  /** Yields all loads of a project in wire form, or those that changed after a revision, in the order of their ids. */
  async *of<K extends LoadKind>(
    scope: ProjectScope,
    kind: K,
    { since }: LoadPart,
  ): AsyncGenerator<LoadOf[K][]> {
    for (const span of await this.spans(scope, kind, since)) {
      const part = { span, ...(since === undefined ? {} : { since }) };
      const rows = kind === 'freight' ? this.loads.freight(scope, part) : this.loads.asset(scope, part);
      yield (await rows) as LoadOf[K][];
    }
  }

  /** Returns the first and last id of each chunk. */
  private async spans(
    { projectId }: ProjectScope,
    kind: LoadKind,
    since: number | undefined,
  ): Promise<[first: number, last: number][]> {
    const [changed, parameters] = since === undefined ? ['', []] : ['AND revision > ?', [since]];
    const rows = await this.database.arrays(
      `SELECT MIN(id), MAX(id) FROM (
         SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS place FROM ${KINDS[kind].table}
          WHERE project_id = ? ${changed}
       ) numbered GROUP BY (place - 1) DIV ${ROWS_PER_CHUNK} ORDER BY 1`,
      [projectId, ...parameters],
    );
    return rows.map(([first, last]) => [Number(first), Number(last)]);
  }
}
