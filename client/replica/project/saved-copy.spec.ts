import { CHICAGO_DAY_BOUNDS } from '#shared/business-time';
import { ALL_LOADS } from '#shared/rules/load-filters';
import { buildLoad } from '#test/factories/build-load';
import { ApiError } from '#client/api/errors';
import { KEPT, chunk, end, head, opened, stream, totals } from './testing/opened-replica';
import type { CachedProject } from './replica-cache';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a project with a saved copy', () => {
  it('is shown from the cache, then requests newer changes', async () => {
    const kept: CachedProject = {
      base: 'b',
      id: '',
      revision: 3,
      detail: { ...KEPT, eia_error: 'No prices then' },
      loads: [buildLoad({ id: 2, revision: 3, locked_reason: 'kept' })],
      asset_loads: [],
      lines: stream,
    };
    const later = buildLoad({ id: 1, revision: 4, locked_reason: 'later' });
    const { replica, asked, settle } = opened({
      kept,
      deltas: [{ revision: 4, update: { loads: [later], all_totals: totals(2) } }],
      revision: 4,
    });
    await settle();
    expect(asked[0]).toBe(3);
    expect(replica.view.isUpdating).toBe(false);
    expect(replica.view.eia_error).toBe('');
    expect(replica.sync.revision).toBe(4);
    expect(replica.view.status).toBe('ready');
    expect([1, 2].map((id) => replica.freight.store.get(id)?.locked_reason)).toEqual(['later', 'kept']);
    await replica.close();
  });

  it('is updating until the server has sent the changes since the cached copy', async () => {
    const kept = { base: 'b', revision: 3, id: '', detail: KEPT, loads: [], asset_loads: [], lines: stream };
    const lost = new ApiError({ code: 'network', status: 0, message: 'Lost' });
    const { replica, settle, asked } = opened({
      kept,
      deltas: [lost, { revision: 4 }],
      revision: 4,
    });
    await settle();
    expect(asked).toEqual([3]);
    expect(replica.view).toMatchObject({ status: 'ready', isUpdating: true, error: lost });
    await jest.advanceTimersByTimeAsync(1_500);
    await settle();
    expect(replica.view).toMatchObject({ status: 'ready', isUpdating: false, error: null });
    expect(replica.sync.revision).toBe(4);
    await replica.close();
  });

  it('is shown from the cache with its latest rows, before the rest of the copy has been read', async () => {
    let release: () => void = () => undefined;
    const rest = new Promise<void>((resolve) => (release = resolve));
    const lines = async function* () {
      yield* [head(3), chunk([buildLoad({ id: 2 })])];
      await rest;
      yield* [chunk([buildLoad({ id: 1 }), buildLoad({ id: 2 })]), end(3)];
    };
    const loads = [2, 7].map((id) => buildLoad({ id, revision: 3, locked_reason: 'kept' }));
    const kept = { base: 'b', revision: 3, id: '', detail: KEPT, loads, asset_loads: [], lines: lines() };
    const { replica, settle } = opened({ kept });
    const { view } = replica.freight.viewOf(ALL_LOADS, CHICAGO_DAY_BOUNDS);
    await settle();
    const shown = view.now.rows.map(({ id, locked_reason }) => `${id} ${locked_reason}`);
    expect([replica.view.status, shown.sort()]).toEqual(['partial', ['2 kept', '7 kept']]);
    release();
    await settle();
    expect(replica.view.status).toBe('ready');
    expect([1, 2, 7].map((id) => replica.freight.store.get(id)?.locked_reason)).toEqual(['', 'kept', 'kept']);
    await replica.close();
  });

  it.each<[string, () => AsyncGenerator<string>]>([
    [
      'has a line that cannot be read',
      async function* () {
        yield await Promise.resolve(chunk([buildLoad({ id: 8, revision: 90, locked_reason: 'broken' })]));
        throw new DOMException('Internal error.', 'UnknownError');
      },
    ],
    [
      'has a line that was cut off',
      async function* () {
        yield await Promise.resolve(chunk([buildLoad({ id: 8, revision: 90, locked_reason: 'broken' })]));
        yield chunk([buildLoad({ id: 1 })]).slice(0, 200);
      },
    ],
  ])('is loaded from the server, without a row of the copy, when the copy %s', async (_what, lines) => {
    const kept = {
      base: 'b',
      revision: 95,
      id: '',
      detail: KEPT,
      loads: [],
      asset_loads: [],
      lines: lines(),
    };
    const { replica, drop, settle } = opened({ kept, streams: [stream], revision: 3 });
    await settle();
    expect(replica.view).toMatchObject({
      status: 'ready',
      isUpdating: false,
      project: { job_name: 'Well 3' },
    });
    expect([...replica.freight.store.confirmedRows()].map(({ id }) => id).sort()).toEqual([1, 2]);
    expect(replica.sync.revision).toBe(3);
    expect(drop).toHaveBeenCalledTimes(1);
    await replica.close();
  });
});
