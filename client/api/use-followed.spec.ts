import { act, renderHook } from '@testing-library/react';
import { useFollowed } from './use-followed';

/** Calls that are answered when the test says so. */
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
    for (let version = 2; version < 22; version += 1) {
      await pass(300);
      rerender({ version });
    }
    expect(waiting.length).toBeGreaterThan(1);
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
