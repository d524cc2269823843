import { act, renderHook } from '@testing-library/react';
import { useLiveRequest } from './use-live-request';

/** Creates calls that the test answers later. */
function calls() {
  const waiting: { give: (value: string) => void; fail: (why: Error) => void }[] = [];
  const read = () => new Promise<string>((give, fail) => waiting.push({ give, fail }));
  return { waiting, read };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('useLiveRequest', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reads at once, and once more after several changes', async () => {
    const { waiting, read } = calls();
    const { result, rerender } = renderHook(({ version }) => useLiveRequest('a', version, read), {
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

  it('reads during endless changes instead of waiting for them to stop', async () => {
    const { waiting, read } = calls();
    const { rerender } = renderHook(({ version }) => useLiveRequest('a', version, read), {
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

  it('waits for a running read despite changes, then reads once more', async () => {
    const { waiting, read } = calls();
    const { result, rerender } = renderHook(({ version }) => useLiveRequest('a', version, read), {
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

  it('reads every few seconds during changes, and after the last one', async () => {
    let answers = 0;
    let version = 1;
    const read = () => {
      const seen = version;
      return new Promise<number>((give) => setTimeout(() => give(seen), 1_000)).finally(() => (answers += 1));
    };
    const { result, rerender } = renderHook(() => useLiveRequest('a', version, read));
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

  it('aborts the read when the page closes', async () => {
    let given: AbortSignal | null = null;
    const read = (signal: AbortSignal) => {
      given = signal;
      return new Promise<string>(() => undefined);
    };
    const { unmount } = renderHook(() => useLiveRequest('a', 1, read));
    await pass(1);
    unmount();
    expect(given).toMatchObject({ aborted: true });
  });

  it('reads again at once on request', async () => {
    const { waiting, read } = calls();
    const { result } = renderHook(() => useLiveRequest('a', 1, read));
    await pass(1);
    waiting[0]?.fail(new Error('down'));
    await pass(1);
    expect(result.current.error).toEqual(new Error('down'));
    act(() => result.current.reload());
    expect(result.current.error).toBeNull();
    await pass(1);
    waiting[1]?.give('first');
    await pass(1);
    expect(result.current).toMatchObject({ value: 'first', error: null });
  });

  it('keeps the last answer when the next read fails, and returns the error', async () => {
    const { waiting, read } = calls();
    const { result, rerender } = renderHook(({ version }) => useLiveRequest('a', version, read), {
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

  it('ignores an answer that belongs to another key', async () => {
    const { waiting, read } = calls();
    let key: string | null = 'a';
    const { result, rerender } = renderHook(() => useLiveRequest(key, 1, read));
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
