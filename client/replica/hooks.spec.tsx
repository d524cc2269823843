import { act, renderHook } from '@testing-library/react';
import type { AllTotals } from '#shared/contract/totals';
import type { ProjectRows } from '#shared/realtime/events';
import { ALL_LOADS } from '#shared/rules/load-filters';
import { buildLoad } from '#test/factories/build-load';
import { buildComment, buildProject } from '#test/factories/build-project';
import { api } from '#client/api/client';
import { store } from '#client/api/store';
import {
  findLoadIds,
  findLoads,
  useConnection,
  useFlash,
  useLoad,
  usePresenceIn,
  useProjectData,
  useProjectRow,
} from './hooks';
import { useLoadView } from './use-load-view';
import { useLoadsOf } from './use-loads-of';
import { projects } from './live';

const PROJECT = 900;
const ANA = { id: 7, name: 'Ana' };

/** Waits for a frame. */
const draw = () => act(() => jest.advanceTimersByTimeAsync(150));

describe('a project hook', () => {
  const replica = () => projects.of(PROJECT);
  beforeEach(async () => {
    jest.useFakeTimers();
    replica().freight.take([buildLoad({ id: 1 }), buildLoad({ id: 2, carrier_name: 'Best' })]);
    replica().freight.settle();
    replica().sync.started({ revision: 1, id: '' });
    await draw();
  });
  afterEach(async () => {
    jest.useRealTimers();
    replica().sync.stop();
    await act(() => projects.closeAll());
  });

  it('returns a new view after a change, and the same view until then', async () => {
    const { result, rerender } = renderHook(() =>
      useLoadView(PROJECT, 'freight', { ...ALL_LOADS, search: 'best' }),
    );
    await draw();
    const before = result.current;
    rerender();
    expect(result.current).toBe(before);
    expect(before.rows.map(({ id }) => id)).toEqual([2]);

    replica().freight.take([buildLoad({ id: 3, revision: 2, carrier_name: 'Best Two' })]);
    replica().requestShow();
    await draw();
    expect(result.current).not.toBe(before);
    expect(result.current).toMatchObject({
      total: 2,
      pendingNew: 0,
      counts: { all: 2 },
      totals: { loads: 2 },
    });
  });

  it('holds back new loads until they are requested', async () => {
    const { result } = renderHook(() => useLoadView(PROJECT, 'freight', ALL_LOADS, { holdNew: true }));
    replica().freight.take([buildLoad({ id: 3, revision: 2 })]);
    replica().requestShow();
    await draw();
    expect(result.current).toMatchObject({ pendingNew: 1, total: 3 });
    expect(result.current.rows).toHaveLength(2);
    act(() => result.current.showNew());
    await draw();
    expect(result.current).toMatchObject({ pendingNew: 0, total: 3 });
    expect(result.current.rows).toHaveLength(3);
  });

  it('releases new loads when holding ends', async () => {
    const { result, rerender } = renderHook(
      ({ holdNew }) => useLoadView(PROJECT, 'freight', ALL_LOADS, { holdNew }),
      { initialProps: { holdNew: true } },
    );
    replica().freight.take([buildLoad({ id: 3, revision: 2 })]);
    replica().requestShow();
    await draw();
    expect(result.current.pendingNew).toBe(1);
    rerender({ holdNew: false });
    await draw();
    expect(result.current.rows).toHaveLength(3);
  });

  it('returns one load, and who has just changed it', async () => {
    const load = renderHook(() => useLoad(PROJECT, 'freight', 1));
    const flash = renderHook(() => useFlash(PROJECT, 'freight', 1));
    expect(flash.result.current).toBeNull();
    const old = replica().freight.take([buildLoad({ id: 1, revision: 2, locked_reason: 'held' })]);
    replica().flashes.mark('freight', old, ANA);
    replica().requestShow();
    await draw();
    expect(load.result.current?.locked_reason).toBe('held');
    expect(flash.result.current).toMatchObject({ fields: ['locked_reason'], by: ANA });
  });

  it('returns loads by id, and the same map until one of them changes', async () => {
    const ids = [1, 9];
    const { result } = renderHook(() => useLoadsOf(PROJECT, 'freight', ids));
    const before = result.current;
    expect([...before.keys()]).toEqual([1]);
    replica().freight.take([buildLoad({ id: 2, revision: 2, locked_reason: 'held' })]);
    replica().requestShow();
    await draw();
    expect(result.current).toBe(before);
    replica().freight.take([buildLoad({ id: 1, revision: 2, locked_reason: 'held' }), buildLoad({ id: 9 })]);
    replica().requestShow();
    await draw();
    expect([...result.current.keys()]).toEqual([1, 9]);
    expect(result.current.get(1)?.locked_reason).toBe('held');
  });

  it('returns a collection and one row, and renders again only when they change', async () => {
    const project = buildProject({ id: PROJECT, revision: 1 });
    const comment = (id: number, revision: number) => buildComment({ id, revision });
    store.set(replica().atoms.project, project);
    store.set(replica().atoms.comments, [comment(1, 1), comment(2, 1)]);
    // The project comes from the test, not from a server.
    jest.spyOn(api, 'stream').mockReturnValue(new Promise(() => undefined));
    let drawn = 0;
    const { result } = renderHook(() => {
      drawn += 1;
      return {
        comments: useProjectData(PROJECT, 'comments'),
        one: useProjectRow(PROJECT, 'comments', 1),
        none: useProjectRow(PROJECT, 'comments', 9),
      };
    });
    await draw();
    const [before, drawnBefore] = [result.current, drawn];
    expect([before.one?.id, before.none]).toEqual([1, null]);

    const event = { project_id: PROJECT, all_totals: {} as AllTotals };
    const send = (from: number, rows: Partial<ProjectRows>) =>
      replica().changed({ ...event, changes: [{ from, to: from + 1, by: ANA, why: '', rows }] });
    replica().sync.started({ revision: 1, id: '' });
    send(1, { loads: [buildLoad({ id: 1, revision: 2, locked_reason: 'held' })] });
    await draw();
    expect(drawn).toBe(drawnBefore);

    send(2, { comments: [comment(2, 3)], project: [{ ...project, revision: 3 }] });
    await draw();
    expect(drawn).toBe(drawnBefore + 1);
    expect(result.current.comments).not.toBe(before.comments);
    expect(result.current.one).toBe(before.one);
  });

  it('finds loads by text and by number', () => {
    expect(findLoads(PROJECT, 'best', 5).map(({ id }) => id)).toEqual([2]);
    expect(findLoads(PROJECT, 'kermit', 1)).toHaveLength(1);
    expect(findLoadIds(PROJECT, 'freight', [400_002, 7])).toEqual([2]);
    expect(findLoads(PROJECT + 1, 'best', 5)).toEqual([]);
  });

  it('returns no people and a closed connection before sign-in', () => {
    expect(renderHook(() => useConnection()).result.current).toBe('closed');
    expect(renderHook(() => usePresenceIn(PROJECT)).result.current).toEqual([]);
  });
});
