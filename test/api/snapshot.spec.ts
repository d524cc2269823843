import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';
import { LoadRepository } from '#server/loads/index';
import { type Simulator, startSimulator } from '#tools/simulator/index';
import type { AssetLoad, FreightLoad } from '#shared/contract/loads';
import type { ProjectChangesReply } from '#shared/contract/projects';
import {
  ASSET_LOAD_FIELDS,
  FREIGHT_LOAD_FIELDS,
  type Field,
  type SnapshotFreightLoad,
  decodeColumns,
} from '#shared/realtime/codec';
import { type SnapshotFrame, SNAPSHOT_FIRST_ROWS, parseSnapshotLine } from '#shared/realtime/snapshot';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import { ProjectClient, must } from '../support/project-client';

const UNPACK: Partial<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;

interface Taken {
  readonly encoding: string;
  readonly type: string;
  readonly frames: readonly SnapshotFrame[];
}

/** Fetches the snapshot and unpacks its stream here. */
function take(encoding: string, projectId = client.projectId): Promise<Taken> {
  const headers = { authorization: `Bearer ${company.person.token}`, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    const address = `${app.url}/api/pc/project-snapshot/${projectId}?company_id=${company.company.qwikr_company_key}`;
    get(address, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const packed = response.headers['content-encoding'] ?? '';
        const text = (UNPACK[packed] ?? ((bytes) => bytes))(Buffer.concat(chunks)).toString('utf8');
        const frames = text.trimEnd().split('\n').map(parseSnapshotLine);
        resolve({ encoding: packed, type: response.headers['content-type'] ?? '', frames });
      });
    }).on('error', reject);
  });
}

function freightOf(frames: readonly SnapshotFrame[]): SnapshotFreightLoad[][] {
  const fields: readonly Field<SnapshotFreightLoad>[] = FREIGHT_LOAD_FIELDS;
  return frames.flatMap((frame) => (frame.t === 'loads' ? [decodeColumns(fields, frame.columns)] : []));
}
const assetsOf = (frames: readonly SnapshotFrame[]): AssetLoad[] =>
  frames.flatMap((frame) =>
    frame.t === 'asset_loads' ? decodeColumns<AssetLoad>(ASSET_LOAD_FIELDS, frame.columns) : [],
  );

/**
 * Removes the matching load numbers from the rows of the list. The snapshot lacks them, because the client derives
 * them.
 */
const withoutMatching = (loads: readonly FreightLoad[]): object[] =>
  loads.map((load) => {
    const row: Partial<FreightLoad> = { ...load };
    delete row.matching_load_numbers;
    return row;
  });
const byId = <T extends { id: number }>(rows: readonly T[]): T[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((one, other) => one.id - other.id);

const changesSince = (since: number): Promise<ProjectChangesReply> =>
  client.ask('GET', `project-changes/${client.projectId}?since=${since}`);

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  const projectId = await createRatedProject(app, company, 'Howard County Simulfrac 5', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('the snapshot of a project', () => {
  it.each(['br', 'gzip', 'identity'])(
    'decodes to exactly the rows of the lists, packed as %s',
    async (encoding) => {
      const { frames, type, encoding: packed } = await take(encoding);
      expect(type).toContain('application/x-ndjson');
      expect(packed).toBe(encoding === 'identity' ? '' : encoding);
      const { loads, revision, revision_id, all_totals } = await client.freight();
      expect(loads.length).toBeGreaterThan(SNAPSHOT_FIRST_ROWS);
      expect(byId(freightOf(frames).flat())).toEqual(withoutMatching(loads));
      expect(byId(assetsOf(frames))).toEqual((await client.asset()).asset_loads);
      const head = must(frames[0]);
      if (head.t !== 'head') throw new Error('The first frame is no head');
      expect(head.counts).toEqual({ loads: loads.length, asset_loads: assetsOf(frames).length });
      expect(head.detail.all_totals).toEqual(all_totals);
      expect(frames.at(-1)).toEqual({ t: 'end', revision, revision_id });
      const detail = await client.ask('GET', `project/${client.projectId}`);
      expect({ ...head.detail, job: null }).toEqual({ ...detail, job: null });
    },
  );

  it('has the newest 500 loads first', async () => {
    const { frames } = await take('br');
    expect(frames[1]?.t).toBe('loads');
    const first = must(freightOf(frames)[0]);
    expect(first).toHaveLength(SNAPSHOT_FIRST_ROWS);
    const newest = [...(await client.freight()).loads]
      .sort((one, other) => (one.delivered_date < other.delivered_date ? 1 : -1))
      .slice(0, SNAPSHOT_FIRST_ROWS);
    expect(new Set(first.map(({ id }) => id))).toEqual(new Set(newest.map(({ id }) => id)));
  });

  it('is read once for ten simultaneous requests and cached until something changes', async () => {
    const [load] = (await client.freight()).loads;
    await client.lock([must(load).id], 'A new revision');
    const read = jest.spyOn(app.get(LoadRepository), 'after');
    const taken = await Promise.all(Array.from({ length: 10 }, () => take('br')));
    const reads = read.mock.calls.length;
    expect(new Set(taken.map(({ frames }) => JSON.stringify(frames))).size).toBe(1);
    expect(reads).toBeLessThanOrEqual(3);
    await take('br');
    expect(read.mock.calls).toHaveLength(reads);
    const locked = must(byId(freightOf(must(taken[0]).frames).flat()).find(({ id }) => id === load?.id));
    expect(locked.locked_reason).toBe('A new revision');
    await client.lock([must(load).id], '');
    const after = await take('br');
    expect(byId(freightOf(after.frames).flat()).find(({ id }) => id === load?.id)?.locked_reason).toBe('');
  });

  it('has the new name of its vendor even if the project has not changed', async () => {
    const vendorOfSnapshot = async (): Promise<string> => {
      const [first] = (await take('br')).frames;
      if (first?.t !== 'head') throw new Error('The snapshot does not begin with its project');
      return first.detail.project.vendor_name;
    };
    const { project } = await client.ask('GET', `project/${client.projectId}`);
    expect(await vendorOfSnapshot()).toBe(project.vendor_name);
    const renamed = { company_name: 'Renamed Sand LLC' };
    await client.ask('PATCH', `account-company/${project.vendor_id}`, renamed);
    expect(await vendorOfSnapshot()).toBe('Renamed Sand LLC');
    await client.ask('PATCH', `account-company/${project.vendor_id}`, { company_name: project.vendor_name });
  });

  it("answers another company's project like an unknown one", async () => {
    const stranger = await createHaulingCompany(app, 'Llano Haulage');
    const path = `project-snapshot/${client.projectId}`;
    const foreign = await new ProjectClient(app, stranger.person, 0).call('GET', path);
    const unknown = await client.call('GET', 'project-snapshot/999999');
    const same = ({ status, body }: typeof foreign): object => ({ status, ...body, requestId: '' });
    expect(foreign.status).toBe(404);
    expect(same(foreign)).toEqual(same(unknown));
    expect(foreign.text).not.toContain('Howard');
  });
});

describe('changes after a revision', () => {
  it('are empty apart from the totals when the revision is current', async () => {
    const { revision, all_totals } = await client.freight();
    const changes = await changesSince(revision);
    expect(changes).toMatchObject({ revision, reset: false, loads: [], asset_loads: [], all_totals });
    const delta = await client.ask('GET', `loads?project_id=${client.projectId}&since=${revision}`);
    expect(delta).toMatchObject({ revision, reset: false, loads: [] });
  });

  it('are exactly the changed rows, of every kind', async () => {
    const { revision, loads } = await client.freight();
    const [asset] = (await client.asset()).asset_loads;
    const ids = loads.slice(5, 9).map(({ id }) => id);
    await client.lock(ids, 'Hold');
    await client.lock([must(asset).id], 'Hold', 'asset');
    await client.ask('POST', 'comment', { project_id: client.projectId, comment: 'Look at these' });
    const changes = await changesSince(revision);
    expect(changes.revision).toBe(revision + 3);
    expect(changes.loads.map(({ id }) => id)).toEqual(ids);
    expect(changes.asset_loads.map(({ id }) => id)).toEqual([must(asset).id]);
    expect(changes.project?.comments.map(({ comment }) => comment)).toEqual(['Look at these']);
    expect(changes.project).toMatchObject({ project_carriers: [], sand_rates: [] });
    const delta = await client.ask('GET', `loads?project_id=${client.projectId}&since=${revision}`);
    expect(delta.loads).toEqual(changes.loads);
    expect((await changesSince(revision + 1)).loads).toEqual([]);
    await client.lock(ids, '');
    await client.lock([must(asset).id], '', 'asset');
  });

  it('complete the snapshot to the current lists', async () => {
    const { frames } = await take('br');
    const end = must(frames.at(-1));
    if (end.t !== 'end') throw new Error('The snapshot was cut off');
    const rows = new Map(byId(freightOf(frames).flat()).map((load) => [load.id, load as object]));
    const ids = [...rows.keys()];
    for (const [at, reason] of ['One', 'Two', 'Three'].entries()) {
      await client.lock(ids.slice(at * 3, at * 3 + 5), reason);
    }
    for (const load of withoutMatching((await changesSince(end.revision)).loads)) {
      rows.set((load as { id: number }).id, load);
    }
    expect([...rows.values()]).toEqual(withoutMatching((await client.freight()).loads));
    await client.lock(ids.slice(0, 11), '');
  });

  it('ask for a new start when the revision is ahead of the server, as after a restore', async () => {
    const { revision } = await client.freight();
    expect(await changesSince(revision + 7)).toMatchObject({ revision, reset: true, project: null });
    const list = await client.ask('GET', `loads?project_id=${client.projectId}&since=${revision + 7}`);
    expect(list).toMatchObject({ revision, reset: true });
    expect(list.loads).toHaveLength((await client.freight()).loads.length);
  });

  it.each(['-1', 'x', '1.5', ''])('are refused for the invalid revision "%s"', async (since) => {
    const called = await client.call('GET', `loads?project_id=${client.projectId}&since=${since}`);
    expect([called.status, called.body.code]).toEqual([400, 'invalid_request']);
  });
});
