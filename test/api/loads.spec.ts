import { randomUUID } from 'node:crypto';
import { type Simulator, SIMULATOR_JOBS, startSimulator } from '#tools/simulator/index';
import type { LoadsChangedReply } from '#shared/contract/loads';
import {
  type HaulingCompany,
  createHaulingCompany,
  createRatedProject,
  startAppWith,
} from '../factories/rated-project';
import type { TestApp } from '../support/app';
import type { Called } from '../support/calls';
import { ProjectClient, recordOf } from '../support/project-client';
import { type SignedInPerson, createSignedIn } from '../support/people';

let simulator: Simulator;
let app: TestApp;
let company: HaulingCompany;
let client: ProjectClient;
let colleague: SignedInPerson;
let others: ProjectClient;
let foreign: ProjectClient;
let ids: number[];

const changed = ({ body }: Called<LoadsChangedReply>): LoadsChangedReply => body;

beforeAll(async () => {
  simulator = await startSimulator();
  app = await startAppWith(simulator);
  company = await createHaulingCompany(app, 'Permian Basin Logistics');
  const projectId = await createRatedProject(app, company, 'Martin County Pad 11', { priced: true });
  client = new ProjectClient(app, company.person, projectId);
  colleague = await createSignedIn(app, company.company, { email: 'colleague@permian.test' });
  others = new ProjectClient(app, colleague, projectId);
  const stranger = await createHaulingCompany(app, 'Llano Haulage');
  foreign = new ProjectClient(
    app,
    stranger.person,
    await createRatedProject(app, stranger, 'Martin County Pad 11'),
  );
});
beforeEach(async () => {
  const { loads } = await client.freight();
  ids = loads.map(({ id }) => id);
  const held = loads.filter(({ locked_reason }) => locked_reason !== '').map(({ id }) => id);
  if (held.length > 0) await client.lock(held, '');
});
afterAll(async () => {
  await app.close();
  await simulator.close();
});

describe('one load', () => {
  it('is locked and unlocked by its call, which ignores the other fields of the record', async () => {
    const before = await client.load(ids[0] ?? 0);
    const body = {
      ...before,
      locked_reason: '  Disputed  ',
      freight_rev: 1_000_000,
      project_id: 7,
      weight_tons: 0,
    };
    const reply = await client.ask('PATCH', `load/${before.id}`, body);
    expect(reply.loads).toEqual([
      {
        ...before,
        locked_reason: 'Disputed',
        revision: reply.revision,
        updated_by_id: company.person.user.id,
      },
    ]);
    expect(reply).toMatchObject({ from: reply.revision - 1, asset_loads: [] });
    expect(await client.load(before.id)).toEqual(reply.loads[0]);
    expect(reply.all_totals).toEqual((await client.freight()).all_totals);

    const released = await client.ask('PATCH', `load/${before.id}`, { locked_reason: '' });
    expect(released.loads[0]).toMatchObject({ locked_reason: '', freight_rev: before.freight_rev });
  });

  it('has a history of who changed what, when and why', async () => {
    const id = ids[1] ?? 0;
    await client.ask('PATCH', `load/${id}`, { locked_reason: 'Disputed' });
    await others.ask('PATCH', `load/${id}`, { locked_reason: '' });
    const history = await client.ask('GET', `load/${id}/history`);
    const newest = [...history].sort((one, other) => other.revision - one.revision);
    expect(newest.slice(0, 2)).toMatchObject([
      {
        who: colleague.user.display_name,
        why: 'unlocked',
        fields: [{ field: 'locked_reason', old: 'Disputed', new: '' }],
      },
      {
        who_id: company.person.user.id,
        why: 'locked',
        fields: [{ field: 'locked_reason', old: '', new: 'Disputed' }],
      },
    ]);
    expect(newest.at(-1)).toMatchObject({ action: 'created', why: 'sync' });
  });

  it('is a conflict with the other reason when someone else locked it differently meanwhile', async () => {
    const seen = await client.load(ids[2] ?? 0);
    await others.ask('PATCH', `load/${seen.id}`, { locked_reason: 'Theirs', revision: seen.revision });
    const state = await client.state();
    const body = { locked_reason: 'Mine', revision: seen.revision };
    const refused = await client.call('PATCH', `load/${seen.id}`, { body });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'conflict',
      params: { field: 'locked_reason', theirs: 'Theirs', by: colleague.user.display_name },
    });
    expect(await client.state()).toBe(state);
    const now = await client.load(seen.id);
    expect(
      await client.ask('PATCH', `load/${seen.id}`, { locked_reason: 'Mine', revision: now.revision }),
    ).toBeTruthy();
  });

  it('has its own call for assets', async () => {
    const [load] = (await client.asset()).asset_loads;
    const reply = await client.ask('PATCH', `asset-load/${load?.id ?? 0}`, {
      locked_reason: 'Hold',
    });
    expect(reply.asset_loads).toMatchObject([{ id: load?.id, locked_reason: 'Hold' }]);
    expect(reply.loads).toEqual([]);
    await client.ask('PATCH', `asset-load/${load?.id ?? 0}`, { locked_reason: '' });
  });
});

describe('many loads', () => {
  it('replace other reasons, and the reply counts those', async () => {
    const [open = 0, locked = 0, same = 0] = ids.slice(20, 23);
    await others.ask('PATCH', `load/${locked}`, { locked_reason: 'Theirs' });
    await others.ask('PATCH', `load/${same}`, { locked_reason: 'Mine' });
    const order = { project_id: client.projectId, kind: 'freight', load_ids: [open, locked, same] };
    const lock = (reason: string) => client.ask('PATCH', 'loads/lock', { ...order, locked_reason: reason });
    expect((await lock('Mine')).replaced).toBe(1);
    expect(await lock('Mine')).not.toHaveProperty('replaced');
    expect(await lock('')).not.toHaveProperty('replaced');
    expect(await lock('First')).not.toHaveProperty('replaced');
    expect((await lock('Second')).replaced).toBe(3);
    await lock('');
  });

  it('stay unchanged when someone else locked some of them; the conflict names those', async () => {
    const seen = (await client.freight()).revision;
    const [mine = 0, theirs = 0, same = 0] = ids.slice(10, 13);
    await others.ask('PATCH', `load/${theirs}`, { locked_reason: 'Theirs' });
    await others.ask('PATCH', `load/${same}`, { locked_reason: 'Mine' });
    const state = await client.state();
    const order = {
      project_id: client.projectId,
      kind: 'freight',
      load_ids: [mine, theirs, same],
      revision: seen,
    };
    const body = { ...order, locked_reason: 'Mine' };
    const refused = await client.call('PATCH', 'loads/lock', { body });
    const named = { load_id: theirs, by: colleague.user.display_name, locked_reason: 'Theirs' };
    expect([refused.status, refused.body.code]).toEqual([409, 'loads_changed']);
    expect(refused.body.params).toMatchObject({ count: 1, loads: [named] });
    expect(await client.state()).toBe(state);
    const now = await client.freight();
    expect(
      (await client.call('PATCH', 'loads/lock', { body: { ...body, revision: now.revision } })).status,
    ).toBe(200);
    await client.lock([mine, theirs, same], '');
  });

  it('are locked in one change: one revision, an audit entry each, other loads untouched', async () => {
    const before = await client.freight();
    const some = ids.slice(0, 40);
    const reply = changed(await client.lock(some, 'Month end'));
    expect(reply).toMatchObject({ from: before.revision, revision: before.revision + 1 });
    const after = await client.freight();
    const stamped = after.loads.filter(({ revision }) => revision === reply.revision);
    expect(stamped.map(({ id }) => id)).toEqual(some);
    expect(reply.loads).toEqual(stamped);
    expect(after.loads.filter(({ locked_reason }) => locked_reason === 'Month end')).toHaveLength(40);
    const audited = await app.testDatabase.database.one<{ n: number }>(
      `SELECT COUNT(*) AS n FROM audit_entries e JOIN audit_changes c ON c.id = e.change_id
        WHERE c.project_id = ? AND c.revision = ? AND e.action = 'updated'`,
      [client.projectId, reply.revision],
    );
    expect(audited?.n).toBe(40);
    expect(after.all_totals).toEqual(before.all_totals);
  });

  it('that are already locked that way change nothing', async () => {
    const { revision } = changed(await client.lock(ids.slice(0, 5), 'Twice'));
    const again = changed(await client.lock(ids.slice(0, 5), 'Twice'));
    expect(again).toMatchObject({ from: revision, revision });
    expect((await client.freight()).revision).toBe(revision);
  });

  it('are refused together when one is unknown, of another kind or of another company', async () => {
    const [asset] = (await client.asset()).asset_loads;
    const [theirs] = (await foreign.freight()).loads;
    const [state, theirState] = [await client.state(), await foreign.state()];
    const unheardOf = 999_999_999;
    const assetId = asset?.id ?? 0;
    const wrongIds = [unheardOf, theirs?.id ?? 0, ...(ids.includes(assetId) ? [] : [assetId])];
    for (const wrong of wrongIds) {
      const refused = await client.lock([...ids.slice(0, 3), wrong], 'x');
      expect(refused.status).toBe(404);
      expect(refused.body).toMatchObject({ code: 'not_found', message: 'Load not found' });
    }
    const answers = await Promise.all(
      [unheardOf, theirs?.id ?? 0].map((id) =>
        client.call('PATCH', `load/${id}`, { body: { locked_reason: 'x' } }),
      ),
    );
    const [unknown, another] = answers.map(({ status, body }) => ({ status, ...body, requestId: '' }));
    expect(unknown).toMatchObject({ status: 404 });
    expect(another).toEqual(unknown);
    expect(await client.state()).toBe(state);
    expect(await foreign.state()).toBe(theirState);
  });

  it("are refused in another company's project and to people who may only read", async () => {
    const body = {
      project_id: foreign.projectId,
      kind: 'freight',
      load_ids: ids.slice(0, 2),
      locked_reason: 'x',
    };
    expect((await client.call('PATCH', 'loads/lock', { body })).status).toBe(404);
    const viewer = await createSignedIn(app, company.company, {
      email: 'viewer@permian.test',
      role: 'Account Viewer',
    });
    const refused = await new ProjectClient(app, viewer, client.projectId).lock(ids.slice(0, 2), 'x');
    expect(refused.status).toBe(403);
    expect((await client.load(ids[0] ?? 0)).locked_reason).toBe('');
  });

  const wrong: [string, object, string][] = [
    ['no loads', { load_ids: [] }, 'Please select at least one load'],
    ['a reason of 251 characters', { locked_reason: 'x'.repeat(251) }, 'Locked reason'],
    ['an unknown kind', { kind: 'sand' }, 'Kind'],
    ['ids that are not numbers', { load_ids: ['1; DROP TABLE freight_loads'] }, 'Load ids'],
    ['an invalid project id', { project_id: -1 }, 'Project id'],
  ];
  it.each(wrong)('are refused with %s', async (_, part, says) => {
    const good = {
      project_id: client.projectId,
      kind: 'freight',
      load_ids: ids.slice(0, 2),
      locked_reason: 'x',
    };
    const refused = await client.call('PATCH', 'loads/lock', { body: { ...good, ...part } });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(says);
  });

  it('are locked once by a repeated request, whose key works for no other', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = {
      project_id: client.projectId,
      kind: 'freight',
      load_ids: ids.slice(3, 9),
      locked_reason: 'Once',
    };
    const both = await Promise.all([1, 2].map(() => client.call('PATCH', 'loads/lock', { body, headers })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0]?.body).toEqual(both[1]?.body);
    const { revision } = await client.freight();
    expect(both[0]?.body.revision).toBe(revision);
    const other = await client.call('PATCH', 'loads/lock', {
      body: { ...body, locked_reason: 'Other' },
      headers,
    });
    expect(other.status).toBe(422);
    expect((await client.freight()).revision).toBe(revision);
  });
});

describe('a locked load', () => {
  it('is not updated by its source until it is unlocked, then gets the newer values', async () => {
    const before = await client.load(ids[10] ?? 0);
    await client.lock([before.id], 'Hold');
    const patch = { weight: 50_000, truck_no: 'T-777' };
    simulator.control.correct({ loadId: recordOf(SIMULATOR_JOBS.spare, before), patch });
    await client.refresh();
    expect(await client.load(before.id)).toMatchObject({
      weight_tons: before.weight_tons,
      truck_no: before.truck_no,
      freight_rev: before.freight_rev,
    });
    const [released] = changed(await client.lock([before.id], '')).loads;
    expect(released).toMatchObject({ locked_reason: '', weight_tons: 25, truck_no: 'T-777' });
    expect(await client.load(before.id)).toEqual(released);
    const explanation = await client.ask('GET', `load/${before.id}/explain`);
    const [freight] = explanation.amounts;
    expect(freight?.quantity).toBe(25);
    expect(freight?.amountCents).toBe(Math.round((released?.freight_rev ?? 0) * 100));
    const { unchanged, updated } = (await client.refresh()).sync;
    expect(updated).toBe(0);
    expect(unchanged).toBeGreaterThan(0);
  });
});
