import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '#test/support/show';
import { refusal } from '#test/support/answers';
import { applyExportProgress } from '#client/api/running-exports';
import { useSpreadsheet } from '#client/api/use-spreadsheet';
import { saveFile } from '#client/ui/file/save-file';
import { ExportCards } from './export-cards';

jest.mock('#client/ui/file/save-file', () => ({ saveFile: jest.fn() }));

const ASKED = {
  kind: 'loads',
  id: 7,
  title: 'Permian loads',
  query: { tab: 'locked', search: '', from: '', to: '', statuses: [], sort: [] },
} as const;
const results: boolean[] = [];

function Page() {
  const { start, running } = useSpreadsheet();
  return (
    <>
      <ExportCards />
      <button type="button" onClick={() => void start(ASKED).then((whole) => results.push(whole))}>
        {running ? 'Exporting' : 'Export'}
      </button>
    </>
  );
}

interface Sent {
  url: URL;
  signal: AbortSignal | null | undefined;
}

/** Serves an answer when the test asks for it, and fails when the call is aborted. */
function serve(): { sent: Sent[]; give: (answer: Response) => void } {
  const sent: Sent[] = [];
  let give: (answer: Response) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const url = new URL(address instanceof Request ? address.url : address.toString(), 'http://haulbook');
    sent.push({ url, signal: init?.signal });
    return new Promise((resolve, reject) => {
      give = resolve;
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  });
  return { sent, give: (answer) => give(answer) };
}

const workbook = (): Response =>
  new Response('xlsx', {
    headers: { 'content-disposition': `attachment; filename="x"; filename*=UTF-8''Permian%20-%20loads.xlsx` },
  });
const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('an export', () => {
  beforeEach(() => {
    results.length = 0;
    jest.mocked(saveFile).mockClear();
    show(<Page />);
  });

  it('shows its progress, then saves the file under the name from the server', async () => {
    const { sent, give } = serve();
    await click('Export');
    expect(await screen.findByText('Preparing file…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Exporting' })).toBeInTheDocument();
    const { pathname, searchParams } = sent[0]?.url ?? new URL('http://none');
    expect(pathname).toBe('/api/pc/spreadsheet/loads/7');
    expect(JSON.parse(searchParams.get('query') ?? '')).toEqual(ASKED.query);
    const exportId = searchParams.get('export_id') ?? '';
    expect(exportId).toMatch(/^[0-9a-f]{32}$/);
    act(() => applyExportProgress({ export_id: 'f'.repeat(32), done: 9, total: 9 }));
    act(() => applyExportProgress({ export_id: exportId, done: 2_000, total: 100_000 }));
    expect(await screen.findByText(/^2,000 of 100,000 rows/)).toBeInTheDocument();
    give(workbook());
    expect(await screen.findByText('Permian - loads.xlsx downloaded')).toBeInTheDocument();
    expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe('Permian - loads.xlsx');
    await waitFor(() => expect(screen.queryByText(/rows/)).not.toBeInTheDocument());
    expect(results).toEqual([true]);
  });

  it('aborts the call when the person cancels it', async () => {
    const { sent } = serve();
    await click('Export');
    await click('Cancel export: Permian loads');
    expect(await screen.findByText('Export canceled: Permian loads')).toBeInTheDocument();
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(results).toEqual([false]);
    expect(saveFile).not.toHaveBeenCalled();
  });

  it.each([
    ['internal', 'Could not download file'],
    ['busy', 'Could not download file. The server is busy. Try again in 5 seconds.'],
  ] as const)('shows a message when the server refuses it as %s', async (code, text) => {
    const { give } = serve();
    await click('Export');
    give(refusal(code, { retry_after_seconds: 5 }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(results).toEqual([false]);
  });
});
