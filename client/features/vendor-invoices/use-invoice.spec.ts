import { act, renderHook } from '@testing-library/react';
import type { VendorInvoiceReply } from '#shared/contract/vendor-invoices';
import { ApiError } from '#client/api/errors';
import { anInvoice } from './testing/records';
import { useInvoice } from './use-invoice';

let mockInvoices: readonly VendorInvoiceReply[] = [];
const mockNoLoads = new Map();
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: string) => (part === 'vendor_invoices' ? mockInvoices : null),
}));
jest.mock('#client/replica/use-loads-of', () => ({ useLoadsOf: () => mockNoLoads }));
const mockRead = jest.fn();
jest.mock('#client/api/vendor-invoices', () => ({
  readVendorInvoice: (id: number) => mockRead(id) as unknown,
}));

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = () => renderHook(() => useInvoice({ projectId: 7, type: 'freight', id: 31 }));
const detail = () => Promise.resolve({ invoice: anInvoice(), loads: [] });

describe('useInvoice', () => {
  beforeEach(() => {
    mockInvoices = [anInvoice(), anInvoice({ id: 32, revision: 1 })];
    mockRead.mockReset().mockImplementation(detail);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('reads the invoice again at once on request after a failure', async () => {
    const error = new ApiError({ code: 'network', status: 0, message: '' });
    mockRead.mockRejectedValueOnce(error);
    const { result } = open();
    await pass(1);
    const { current } = result;
    if (current.state !== 'failed') throw new Error(current.state);
    act(() => current.again());
    expect(result.current.state).toBe('loading');
    await pass(1);
    expect(result.current.state).toBe('ready');
  });

  it('reads the invoice again when another one is deleted, because duplicates may change', async () => {
    const { rerender } = open();
    await pass(1);
    mockInvoices = mockInvoices.slice(0, 1);
    rerender();
    await pass(5_000);
    expect(mockRead).toHaveBeenCalledTimes(2);
    rerender();
    await pass(5_000);
    expect(mockRead).toHaveBeenCalledTimes(2);
  });
});
