import { atom, createStore } from 'jotai';
import type { FreightLoad } from '#shared/contract/loads';
import type { JoinReply } from '#shared/realtime/events';
import { FREIGHT_LOAD_FIELDS, cellsOf, encodeColumns } from '#shared/realtime/codec';
import { SNAPSHOT_FIELDS, snapshotLine } from '#shared/realtime/snapshot';
import { buildLoad } from '#test/factories/build-load';
import { buildProject } from '#test/factories/build-project';
import { ApiError } from '#client/api/errors';
import type { LiveLink } from '#client/realtime/live-link';
import type { SyncDelta } from '../../sync/scope-sync';
import { NO_PROJECT, type ProjectUpdate } from '../project-atoms';
import { ProjectReplica } from '../project-replica';
import type { CachedProject, ReplicaCache, SavedProject } from '../replica-cache';

export const ME = 1;
export const KEPT = { ...NO_PROJECT, project: buildProject({ job_name: 'Kept' }) };
export const totals = (total_loads: number) => ({ project_totals: { total_loads } }) as never;

export const head = (loads: number) =>
  snapshotLine({
    t: 'head',
    detail: {
      project: { id: 5, job_name: 'Well 3', revision: 1 },
      comments: [{ id: 1, revision: 1, is_deleted: true }],
      project_carriers: [],
      sand_rates: [],
      all_totals: totals(loads),
      job: null,
      diesel_price: null,
      eia_error: 'No prices',
    } as never,
    counts: { loads, asset_loads: 0 },
    fields: SNAPSHOT_FIELDS,
  });
export const chunk = (loads: FreightLoad[]) =>
  snapshotLine({
    t: 'loads',
    columns: encodeColumns(
      FREIGHT_LOAD_FIELDS,
      loads.map((load) => cellsOf(FREIGHT_LOAD_FIELDS, load)),
    ),
  });
export const end = (revision: number) => snapshotLine({ t: 'end', revision });

export interface Script {
  kept?: SavedProject;
  streams?: (readonly string[] | ApiError)[];
  deltas?: (Partial<SyncDelta<ProjectUpdate>> | ApiError)[];
  revision?: number;
}

/** Opens a replica with a scripted server, room and cache. */
export function opened({ kept, streams = [], deltas = [], revision = 0 }: Script) {
  const written: CachedProject[] = [];
  const drop = jest.fn(() => Promise.resolve());
  const asked: number[] = [];
  const joined: JoinReply = { ok: true, revision, error: '' };
  const link = {
    join: () => Promise.resolve(joined),
    leave: () => Promise.resolve(joined),
    check: () => Promise.resolve(joined),
  } as Partial<LiveLink> as LiveLink;
  const cache: ReplicaCache = {
    read: () => Promise.resolve(kept ?? null),
    write: (_id, project) => {
      written.push(project);
      return Promise.resolve(true);
    },
    writeHead: () => Promise.resolve(),
    drop,
    close: () => undefined,
  };
  const store = createStore();
  const replica = new ProjectReplica(
    5,
    {
      link,
      cache,
      me: () => ME,
      enterProject: () => undefined,
      leaveProject: () => undefined,
      changes: (_id, from) => {
        asked.push(from.revision);
        const delta = deltas.shift();
        if (delta instanceof ApiError) return Promise.reject(delta);
        return delta
          ? Promise.resolve({ ...from, reset: false, update: {}, ...delta })
          : Promise.resolve({ ...from, reset: false, update: {} });
      },
      snapshot: async function* () {
        await Promise.resolve();
        const lines = streams.shift() ?? [];
        if (lines instanceof ApiError) throw lines;
        yield* lines;
      },
    },
    store,
  );
  const { revision: shown, all_totals } = replica.atoms;
  const screen = atom((get) => ({ totals: get(all_totals), revision: get(shown) }));
  let changes = 0;
  store.sub(screen, () => (changes += 1));
  replica.open();
  const settle = async () => {
    for (let turn = 0; turn < 12; turn += 1) await jest.advanceTimersByTimeAsync(20);
    await jest.advanceTimersByTimeAsync(120);
  };
  return { store, replica, written, drop, asked, settle, changes: () => changes };
}

export const stream = [
  head(2),
  chunk([buildLoad({ id: 2 })]),
  chunk([buildLoad({ id: 1 }), buildLoad({ id: 2 })]),
  end(3),
];
