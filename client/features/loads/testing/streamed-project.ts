import { NO_LISTS } from '#shared/contract/project-lists';
import type { CommentReply } from '#shared/contract/comments';
import type { FreightLoad } from '#shared/contract/loads';
import type { ProjectReply } from '#shared/contract/projects';
import { FREIGHT_LOAD_FIELDS, cellsOf, encodeColumns } from '#shared/realtime/codec';
import { SNAPSHOT_FIELDS, type SnapshotFrame, snapshotLine } from '#shared/realtime/snapshot';
import { NO_CHOICES } from '#shared/rules/project-choices';
import { buildProject } from '#test/factories/build-project';
import { api } from '#client/api/client';

/** Builds a project for tests with the fields that its page reads. */
export const aProject = (id: number, over: Partial<ProjectReply> = {}): ProjectReply =>
  buildProject({
    ...NO_CHOICES,
    id,
    revision: 1,
    archived: false,
    job_name: 'Ward 3',
    pc_job_id: 3,
    ...over,
  });

/** Stream of a project that a test sends in pieces, like a slow connection. */
export interface SlowStream {
  head: (loads: number) => void;
  loads: (rows: readonly FreightLoad[]) => void;
  end: () => void;
}

/** Answers the next request for a project's snapshot with a stream that stays open. */
export function slowStream(project: ProjectReply, comments: readonly CommentReply[] = []): SlowStream {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  jest.spyOn(api, 'stream').mockResolvedValue(new Response(readable));
  const send = (frame: SnapshotFrame): void => void writer.write(encoder.encode(snapshotLine(frame)));
  const lists = {
    ...NO_LISTS,
    comments,
    job: null,
    diesel_price: null,
    eia_error: '',
  };
  return {
    head: (loads) =>
      send({
        t: 'head',
        // The page reads no other field of the project's detail.
        detail: { project, ...lists, all_totals: { project_totals: { average_weight_tons: 24 } } } as never,
        counts: { loads, asset_loads: 0 },
        fields: SNAPSHOT_FIELDS,
      }),
    loads: (rows) =>
      send({
        t: 'loads',
        columns: encodeColumns(
          FREIGHT_LOAD_FIELDS,
          rows.map((load) => cellsOf(FREIGHT_LOAD_FIELDS, load)),
        ),
      }),
    end: () => {
      send({ t: 'end', revision: 1 });
      void writer.close();
    },
  };
}
