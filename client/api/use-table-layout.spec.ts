import { act, renderHook, waitFor } from '@testing-library/react';
import { api } from './client';
import { runSignOutHooks } from './sign-out-hooks';
import { useTableLayout } from './use-table-layout';

jest.mock('./client', () => ({ api: { get: jest.fn(), put: jest.fn(() => Promise.resolve({})) } }));
jest.mock('./session', () => ({
  currentSession: () => ({ user: { id: 7 }, company: { id: 3 } }),
  companyKey: () => 'key-1',
}));

const get = jest.mocked(api.get);
const put = jest.mocked(api.put);

beforeEach(async () => {
  jest.clearAllMocks();
  await runSignOutHooks(null);
  get.mockResolvedValue([{ table: 'accruals', layout: '~-end' }]);
});

describe('the kept layout of a table', () => {
  it('is read once for all tables, and copied in the browser', async () => {
    const { result } = renderHook(() => useTableLayout('accruals'));
    expect(result.current.text).toBe('');
    await waitFor(() => expect(result.current.text).toBe('~-end'));
    expect(renderHook(() => useTableLayout('users')).result.current.text).toBe('');
    expect(get.mock.calls).toEqual([['/pc/table-layouts/key-1']]);
    expect(localStorage.getItem('haulbook-columns')).toContain('~-end');
    await act(() => runSignOutHooks(null));
    expect(localStorage.getItem('haulbook-columns')).toBeNull();
  });

  it('changes at once, and is sent when the person pauses', async () => {
    const { result } = renderHook(() => useTableLayout('accruals'));
    await waitFor(() => expect(result.current.text).toBe('~-end'));
    jest.useFakeTimers();
    act(() => result.current.save('~name!200'));
    act(() => result.current.save('~name!210'));
    expect(result.current.text).toBe('~name!210');
    expect(put).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_000);
    jest.useRealTimers();
    expect(put.mock.calls).toEqual([['/pc/table-layout/key-1', { table: 'accruals', layout: '~name!210' }]]);
  });

  it('keeps a change that was made before the server answered', async () => {
    const { result } = renderHook(() => useTableLayout('accruals'));
    act(() => result.current.save('~*2'));
    await act(() => Promise.resolve());
    expect(result.current.text).toBe('~*2');
  });

  it('is sent when the page opens again after the tab was closed too early', async () => {
    const layouts = { accruals: '~name!210' };
    const stored = { userId: 7, companyId: 3, layouts, unsent: ['accruals'] };
    localStorage.setItem('haulbook-columns', JSON.stringify(stored));
    const { result } = renderHook(() => useTableLayout('accruals'));
    await waitFor(() => expect(put).toHaveBeenCalledTimes(1));
    expect(put.mock.calls[0]).toEqual(['/pc/table-layout/key-1', { table: 'accruals', layout: '~name!210' }]);
    expect(result.current.text).toBe('~name!210');
    await waitFor(() => expect(localStorage.getItem('haulbook-columns')).toContain('"unsent":[]'));
  });

  it('stays marked as not sent while the server cannot be reached', async () => {
    put.mockRejectedValueOnce(new Error('offline'));
    const { result } = renderHook(() => useTableLayout('accruals'));
    await waitFor(() => expect(result.current.text).toBe('~-end'));
    jest.useFakeTimers();
    act(() => result.current.save('~*2'));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    jest.useRealTimers();
    expect(localStorage.getItem('haulbook-columns')).toContain('"unsent":["accruals"]');
  });
});
