import { act, renderHook } from '@testing-library/react';
import { useInvoiceTotals } from './use-invoice-totals';

let mockRevision = 1;
jest.mock('#client/replica/index', () => ({ useProjectRevision: () => mockRevision }));
const mockRead = jest.fn();
jest.mock('#client/api/customer-invoices', () => ({
  readInvoiceTotals: (...asked: unknown[]) => mockRead(...asked) as unknown,
}));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Answers after half a second, unless the read is canceled. */
const slowly = (_: number, signal: AbortSignal) =>
  new Promise((give, fail) => {
    const revision = mockRevision;
    setTimeout(() => give([{ invoice_id: 5, calculated_rev: revision }]), 500);
    signal.addEventListener('abort', () => fail(new Error('given up')));
  });

describe('useInvoiceTotals', () => {
  beforeEach(() => {
    mockRevision = 1;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('returns new totals while the project keeps changing', async () => {
    mockRead.mockImplementation(slowly);
    const { result, rerender } = renderHook(() => useInvoiceTotals(7));
    for (mockRevision = 2; mockRevision < 60; mockRevision += 1) {
      await pass(200);
      rerender();
    }
    const shown = result.current.totals.get(5)?.calculated_rev ?? 0;
    // At most about 4 s old, which is 20 changes.
    expect(mockRevision - shown).toBeLessThan(30);
    await pass(6_000);
    expect(result.current.totals.get(5)?.calculated_rev).toBe(60);
  });

  it('reads again on request after a failure', async () => {
    mockRead.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce([{ invoice_id: 5 }]);
    const { result } = renderHook(() => useInvoiceTotals(7));
    await pass(1);
    expect(result.current.failed).toBe(true);
    act(() => result.current.tryAgain());
    await pass(1);
    expect([result.current.failed, result.current.totals.size]).toEqual([false, 1]);
  });
});
