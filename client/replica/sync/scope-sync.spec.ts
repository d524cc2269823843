import type { ChangeAuthor } from '#shared/realtime/events';
import { type ScopeState, ScopeSync, type SyncDelta } from './scope-sync';

type Update = readonly string[];

/** State of a server that sends no identities. */
const at = (revision: number): ScopeState => ({ revision, id: '' });

const ANA: ChangeAuthor = { id: 7, name: 'Ana' };

/** Creates a server with scripted answers, and the copy that it keeps in step. */
function scripted() {
  const taken: { update: Update; by: ChangeAuthor | null }[] = [];
  const asked: number[] = [];
  const from: ScopeState[] = [];
  const troubles: unknown[] = [];
  const answers: { give: (delta: SyncDelta<Update>) => void; fail: (error: unknown) => void }[] = [];
  let startedOver = 0;
  const sync = new ScopeSync<Update>({
    since: (state) => {
      from.push(state);
      asked.push(state.revision);
      return new Promise((give, fail) => answers.push({ give, fail }));
    },
    take: (update, by) => taken.push({ update, by }),
    startOver: () => {
      startedOver += 1;
      return null;
    },
    trouble: (error) => troubles.push(error),
  });
  const answer = async (delta: Partial<SyncDelta<Update>>) => {
    answers.shift()?.give({ revision: 0, id: '', reset: false, update: [], ...delta });
    await Promise.resolve();
    await Promise.resolve();
  };
  const fail = async (error: unknown) => {
    answers.shift()?.fail(error);
    await Promise.resolve();
    await Promise.resolve();
  };
  const change = (from: number, to: number, update: Update | null = [`${from}-${to}`]) =>
    sync.receive({ from, fromId: '', to, toId: '', by: ANA, update });
  return {
    sync,
    taken,
    asked,
    troubles,
    answer,
    fail,
    change,
    from: () => from,
    updates: () => taken.flatMap(({ update }) => update),
    startedOver: () => startedOver,
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('ScopeSync', () => {
  it('applies the next change without a request', () => {
    const { sync, change, updates, asked, taken } = scripted();
    sync.started(at(4));
    change(4, 5);
    change(5, 7);
    expect(updates()).toEqual(['4-5', '5-7']);
    expect(taken[0]?.by).toBe(ANA);
    expect(sync.revision).toBe(7);
    expect(asked).toEqual([]);
  });

  it('ignores changes that it already has, such as its own', () => {
    const { sync, change, updates } = scripted();
    sync.started(at(4));
    change(4, 5);
    change(4, 5);
    change(3, 4);
    expect(updates()).toEqual(['4-5']);
  });

  it('requests missed changes once, then applies those that arrived meanwhile', async () => {
    const { sync, change, updates, asked, answer } = scripted();
    sync.started(at(4));
    change(6, 7);
    change(7, 8);
    expect(asked).toEqual([4]);
    await answer({ revision: 7, update: ['5', '6', '7'] });
    expect(updates()).toEqual(['5', '6', '7', '7-8']);
    expect(sync.revision).toBe(8);
    expect(asked).toEqual([4]);
  });

  it('requests a change that arrived without rows, and reports its author', async () => {
    const { sync, change, taken, answer } = scripted();
    sync.started(at(4));
    change(4, 5, null);
    await answer({ revision: 5, update: ['rows'] });
    expect(taken).toEqual([{ update: ['rows'], by: ANA }]);
    expect(sync.revision).toBe(5);
  });

  it('queues changes until the first load is complete', () => {
    const { sync, change, updates, asked } = scripted();
    change(3, 4);
    change(4, 5);
    change(5, 6);
    expect(asked).toEqual([]);
    sync.started(at(5));
    expect(updates()).toEqual(['5-6']);
    expect(sync.revision).toBe(6);
  });

  it('applies changes in order when they arrive out of order', () => {
    const { sync, change, updates } = scripted();
    change(5, 6);
    change(4, 5);
    sync.started(at(4));
    expect(updates()).toEqual(['4-5', '5-6']);
  });

  it('applies a merged change that overlaps known revisions', () => {
    const { sync, change, updates } = scripted();
    sync.started(at(5));
    change(4, 7);
    expect(updates()).toEqual(['4-7']);
    expect(sync.revision).toBe(7);
  });

  it('starts over when the server resets it, and ignores older answers', async () => {
    const { sync, change, updates, answer, startedOver } = scripted();
    sync.started(at(4));
    change(8, 9);
    await answer({ revision: 9, reset: true });
    expect(startedOver()).toBe(1);
    expect(sync.revision).toBeNull();
    change(9, 10);
    sync.started(at(9));
    expect(updates()).toEqual(['9-10']);
  });

  it('requests changes after a reconnect only when the server is ahead', async () => {
    const { sync, asked, answer } = scripted();
    sync.started(at(4));
    sync.compare(at(4));
    expect(asked).toEqual([]);
    sync.compare(at(9));
    expect(asked).toEqual([4]);
    await answer({ revision: 9 });
    expect(sync.revision).toBe(9);
  });

  it('starts over when the server was restored to an older state', async () => {
    const { sync, asked, answer, startedOver } = scripted();
    sync.started(at(9));
    sync.compare(at(3));
    expect(asked).toEqual([9]);
    await answer({ revision: 3, reset: true });
    expect(startedOver()).toBe(1);
  });

  it('retries after a failure with growing delays, and reports when it recovers', async () => {
    const { sync, asked, fail, answer, troubles, change } = scripted();
    const lost = new Error('lost');
    sync.started(at(4));
    change(5, 6);
    await fail(lost);
    expect(asked).toEqual([4]);
    jest.advanceTimersByTime(1_300);
    expect(asked).toEqual([4, 4]);
    await fail(lost);
    jest.advanceTimersByTime(1_300);
    expect(asked).toEqual([4, 4]);
    jest.advanceTimersByTime(1_300);
    expect(asked).toEqual([4, 4, 4]);
    await answer({ revision: 6, update: ['5', '6'] });
    expect(troubles).toEqual([lost, lost, null]);
    expect(sync.revision).toBe(6);
  });

  it('retries when the answer is older than a known revision', async () => {
    const { sync, asked, answer, change } = scripted();
    sync.started(at(4));
    change(6, 7, null);
    await answer({ revision: 6 });
    expect(sync.revision).toBe(6);
    expect(asked).toEqual([4, 6]);
    await answer({ revision: 6 });
    expect(asked).toEqual([4, 6]);
    jest.advanceTimersByTime(1_300);
    expect(asked).toEqual([4, 6, 6]);
  });

  it('asks three times about a revision that the server has lost, and then believes the server', async () => {
    const { sync, asked, answer, change, updates } = scripted();
    sync.started(at(4));
    sync.compare(at(9));
    for (let times = 0; times < 3; times += 1) {
      await answer({ revision: 4 });
      jest.advanceTimersByTime(5_000);
    }
    expect([asked, sync.isBehind, jest.getTimerCount()]).toEqual([[4, 4, 4], false, 0]);
    change(4, 5);
    expect([updates(), asked.length]).toEqual([['4-5'], 3]);
  });

  it('does nothing after it has stopped', async () => {
    const { sync, change, updates, answer } = scripted();
    sync.started(at(4));
    change(5, 6);
    sync.stop();
    await answer({ revision: 6, update: ['late'] });
    expect(updates()).toEqual([]);
  });

  describe('with identities of revisions', () => {
    const [mine, lost, real] = ['id-4', 'id-5-lost', 'id-5-real'];
    const started = () => {
      const one = scripted();
      one.sync.started({ revision: 4, id: mine });
      const receive = (from: [number, string], to: [number, string], row: string) =>
        one.sync.receive({ from: from[0], fromId: from[1], to: to[0], toId: to[1], by: ANA, update: [row] });
      return { ...one, receive };
    };

    it('applies changes of its own history, and asks after their last identity', () => {
      const { sync, receive, updates, from } = started();
      receive([4, mine], [5, real], 'row');
      expect(updates()).toEqual(['row']);
      sync.ask();
      expect(from()).toEqual([{ revision: 5, id: real }]);
    });

    it('asks when the server has the same revision by another change, and starts over', async () => {
      const { sync, receive, answer, from, startedOver } = started();
      receive([4, mine], [5, lost], 'lost');
      sync.compare({ revision: 5, id: real });
      expect(from()).toEqual([{ revision: 5, id: lost }]);
      await answer({ revision: 5, id: real, reset: true });
      expect(startedOver()).toBe(1);
    });

    it('applies no change that continues another history', async () => {
      const { receive, answer, updates, from, startedOver } = started();
      receive([4, mine], [5, lost], 'lost');
      receive([5, real], [6, 'id-6'], 'next');
      expect(updates()).toEqual(['lost']);
      expect(from()).toEqual([{ revision: 5, id: lost }]);
      await answer({ revision: 6, id: 'id-6', reset: true });
      expect(startedOver()).toBe(1);
    });

    it('asks once about a late message of a lost change, and then ignores it', async () => {
      const { receive, answer, updates, asked } = started();
      receive([4, mine], [5, real], 'real');
      receive([4, mine], [5, lost], 'lost');
      await answer({ revision: 5, id: real });
      jest.advanceTimersByTime(60_000);
      expect(asked).toHaveLength(1);
      receive([5, real], [6, 'id-6'], 'next');
      expect(updates()).toEqual(['real', 'next']);
    });

    it('takes the identity of its revision from a server that sends one', () => {
      const { sync, asked } = scripted();
      sync.started(at(4));
      sync.compare({ revision: 4, id: mine });
      expect([sync.state, asked]).toEqual([{ revision: 4, id: mine }, []]);
      sync.compare({ revision: 4, id: 'id-4-other' });
      expect(asked).toHaveLength(1);
    });
  });
});
