import { act, renderHook } from '@testing-library/react';
import { useFollowed } from './use-followed';

/** Creates calls that the test answers later. */
function calls() {
  const waiting: { give: (value: string) => void; fail: (why: Error) => void }[] = [];
  const read = () => new Promise<string>((give, fail) => waiting.push({ give, fail }));
  return { waiting, read };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('an answer that is followed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is asked at once, and once more after several changes', async () => {
    const { waiting, read } = calls();
    const { result, rerender } = renderHook(({ version }) => useFollowed('a', version, read), {
      initialProps: { version: 1 },
    });
    await pass(1);
    expect(waiting).toHaveLength(1);
    waiting[0]?.give('first');
    await pass(1);
    expect(result.current).toMatchObject({ value: 'first', error: null });

    rerender({ version: 2 });
    await pass(300);
    rerender({ version: 3 });
    await pass(600);
    expect(waiting).toHaveLength(1);
    await pass(200);
    expect(waiting).toHaveLength(2);
    expect(result.current.value).toBe('first');
    waiting[1]?.give('second');
    await pass(1);
    expect(result.current.value).toBe('second');
  });

  it('is not kept waiting for ever by changes that do not end', async () => {
    const { waiting, read } = calls();
    const { rerender } = renderHook(({ version }) => useFollowed('a', version, read), {
      initialProps: { version: 1 },
    });
    await pass(1);
    waiting[0]?.give('first');
    for (let version = 2; version < 22; version += 1) {
      await pass(300);
      rerender({ version });
    }
    expect(waiting).toHaveLength(2);
  });

  it('is not asked again while it is on its way, however much changes, and once more when it has come', async () => {
    const { waiting, read } = calls();
    const { result, rerender } = renderHook(({ version }) => useFollowed('a', version, read), {
      initialProps: { version: 1 },
    });
    for (let version = 2; version < 62; version += 1) {
      await pass(300);
      rerender({ version });
    }
    expect(waiting).toHaveLength(1);
    waiting[0]?.give('first');
    await pass(800);
    expect(result.current.value).toBe('first');
    expect(waiting).toHaveLength(2);
    waiting[1]?.give('second');
    await pass(20_000);
    expect(result.current.value).toBe('second');
    expect(waiting).toHaveLength(2);
  });

  it('comes every few seconds while changes go on, and after the last of them', async () => {
    let answers = 0;
    let version = 1;
    const read = () => {
      const seen = version;
      return new Promise<number>((give) => setTimeout(() => give(seen), 1_000)).finally(() => (answers += 1));
    };
    const { result, rerender } = renderHook(() => useFollowed('a', version, read));
    for (version = 2; version < 102; version += 1) {
      await pass(300);
      rerender();
      expect(version - (result.current.value ?? 0)).toBeLessThan(22);
    }
    expect(answers).toBeGreaterThan(4);
    expect(answers).toBeLessThan(9);
    version = 102;
    rerender();
    await pass(6_000);
    expect(result.current.value).toBe(102);
  });

  it('is given up with the page', async () => {
    let given: AbortSignal | null = null;
    const read = (signal: AbortSignal) => {
      given = signal;
      return new Promise<string>(() => undefined);
    };
    const { unmount } = renderHook(() => useFollowed('a', 1, read));
    await pass(1);
    unmount();
    expect(given).toMatchObject({ aborted: true });
  });

  it('is asked again at once when somebody wants it', async () => {
    const { waiting, read } = calls();
    const { result } = renderHook(() => useFollowed('a', 1, read));
    await pass(1);
    waiting[0]?.fail(new Error('down'));
    await pass(1);
    expect(result.current.error).toEqual(new Error('down'));
    act(() => result.current.again());
    expect(result.current.error).toBeNull();
    await pass(1);
    waiting[1]?.give('first');
    await pass(1);
    expect(result.current).toMatchObject({ value: 'first', error: null });
  });

  it('stays while the next call fails, and says so', async () => {
    const { waiting, read } = calls();
    const { result, rerender } = renderHook(({ version }) => useFollowed('a', version, read), {
      initialProps: { version: 1 },
    });
    await pass(1);
    waiting[0]?.give('first');
    await pass(1);
    rerender({ version: 2 });
    await pass(800);
    waiting[1]?.fail(new Error('down'));
    await pass(1);
    expect(result.current.value).toBe('first');
    expect(result.current.error).toEqual(new Error('down'));
  });

  it('is not that of another key', async () => {
    const { waiting, read } = calls();
    let key: string | null = 'a';
    const { result, rerender } = renderHook(() => useFollowed(key, 1, read));
    await pass(1);
    key = 'b';
    rerender();
    await pass(1);
    waiting[0]?.give('of a');
    await pass(1);
    expect(result.current.value).toBeNull();
    waiting[1]?.give('of b');
    await pass(1);
    expect(result.current.value).toBe('of b');
    key = null;
    rerender();
    expect(result.current.value).toBeNull();
  });
});
