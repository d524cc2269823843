import type { LoadsChangedReply } from '#shared/contract/loads';
import { buildLoad } from '#test/factories/build-load';
import { ApiError } from '#client/api/errors';
import { projects } from '../live';
import { lockLoads } from './lock-loads';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}

/** Serves one answer for each call, in order. */
function serve(...answers: { status: number; body: object }[]): Sent[] {
  const sent: Sent[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, request) => {
    const text = typeof request?.body === 'string' ? request.body : '{}';
    sent.push({ path: address as string, body: JSON.parse(text) as Record<string, unknown> });
    const answer = answers.shift() ?? { status: 500, body: {} };
    return Promise.resolve(Response.json(answer.body, { status: answer.status }));
  });
  return sent;
}

const confirmed = (
  revision: number,
  reasons: Record<number, string>,
): { status: number; body: LoadsChangedReply } => ({
  status: 200,
  body: {
    loads: Object.entries(reasons).map(([id, locked_reason]) =>
      buildLoad({ id: Number(id), revision, locked_reason }),
    ),
    asset_loads: [],
    all_totals: {} as never,
    reset: false,
    from: revision - 1,
    revision,
  },
});

const archived = {
  status: 423,
  body: {
    statusCode: 423,
    error: 'project is archived and cannot be updated',
    message: 'project is archived and cannot be updated',
    code: 'project_archived',
    params: {},
    requestId: 'r1',
  },
};

describe('lockLoads', () => {
  let projectId = 100;
  const open = () => {
    projectId += 1;
    const replica = projects.of(projectId);
    replica.freight.take([
      buildLoad({ id: 1, locked_reason: 'before' }),
      buildLoad({ id: 2 }),
      buildLoad({ id: 3 }),
    ]);
    replica.sync.started({ revision: 1, id: '' });
    const reasons = () => [1, 2, 3].map((id) => replica.freight.store.get(id)?.locked_reason);
    const pending = () => [1, 2, 3].map((id) => replica.freight.store.pendingEdit(id) !== null);
    return { replica, reasons, pending };
  };
  const close = async () => {
    projects.find(projectId)?.sync.stop();
    await projects.closeAll();
  };
  afterEach(close);

  it("sends one load's reason with the revision seen", async () => {
    const { reasons, pending } = open();
    const sent = serve(confirmed(2, { 2: 'held' }));
    const done = lockLoads(projectId, 'freight', [2], 'held');
    expect(reasons()).toEqual(['before', 'held', '']);
    expect(pending()).toEqual([false, true, false]);
    await done;
    expect(sent).toEqual([{ path: '/api/pc/load/2', body: { locked_reason: 'held', revision: 1 } }]);
    expect(reasons()).toEqual(['before', 'held', '']);
    expect(pending()).toEqual([false, false, false]);
  });

  it('sends several loads in one call, and restores the old reasons on undo', async () => {
    const { replica, reasons } = open();
    const sent = serve(
      confirmed(2, { 1: 'held', 2: 'held' }),
      confirmed(3, { 1: 'before' }),
      confirmed(4, { 2: '' }),
    );
    const undo = await lockLoads(projectId, 'freight', [1, 2], 'held');
    expect(sent[0]).toMatchObject({
      path: '/api/pc/loads/lock',
      body: { project_id: projectId, kind: 'freight', load_ids: [1, 2], locked_reason: 'held', revision: 1 },
    });
    expect(reasons()).toEqual(['held', 'held', '']);
    await undo();
    expect(reasons()).toEqual(['before', '', '']);
    expect(replica.sync.revision).toBe(4);
  });

  it('restores the old reasons when the server refuses, and throws the refusal', async () => {
    const { reasons, pending } = open();
    serve(archived);
    const refused = lockLoads(projectId, 'freight', [1, 2, 3], 'held');
    expect(reasons()).toEqual(['held', 'held', 'held']);
    await expect(refused).rejects.toThrow('project is archived and cannot be updated');
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    expect(reasons()).toEqual(['before', '', '']);
    expect(pending()).toEqual([false, false, false]);
  });
});
