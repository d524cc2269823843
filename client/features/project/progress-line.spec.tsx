import { act, screen } from '@testing-library/react';
import type { ProgressEvent } from '#shared/realtime/events';
import { show } from '#test/support/show';
import { ProgressLine } from './progress-line';
import { useRunningWork } from './running-work';

const mockProgress: { value: ProgressEvent | null } = { value: null };
jest.mock('#client/replica/index', () => ({ useProgress: () => mockProgress.value }));

const BILL: ProgressEvent = {
  project_id: 7,
  work: 'bill',
  done: 40_000,
  total: 78_568,
  seconds_left: 3,
  state: 'running',
  message: '',
  run: null,
};
const SYNC: ProgressEvent = { ...BILL, work: 'sync' };
/** Kind that a server of a newer version sends. */
const UNKNOWN: ProgressEvent = { ...BILL, ...(JSON.parse('{"work":"weigh"}') as object) };

/** Shows the line as the page does. */
function Header() {
  const progress = useRunningWork(7);
  return progress === null ? <p>Idle</p> : <ProgressLine progress={progress} />;
}

function draw(progress: ProgressEvent | null): void {
  mockProgress.value = progress;
  show(<Header />);
}

it('says how many loads of a large bill are done', () => {
  draw(BILL);
  expect(screen.getByRole('status')).toHaveTextContent('Billing loads40,000 of 78,568about 3 s left');
});

it('says "Saving…" when all loads are written and only the commit is missing', () => {
  draw({ ...BILL, done: BILL.total, seconds_left: null });
  expect(screen.getByRole('status')).toHaveTextContent('Saving…78,568 of 78,568');
  expect(screen.queryByText(/done|finished|billed/i)).not.toBeInTheDocument();
});

it('shows the numbers of a work whose kind it does not know', () => {
  draw(UNKNOWN);
  expect(screen.getByRole('status')).toHaveTextContent('Working40,000 of 78,568');
});

it.each(['finished', 'failed'] as const)('shows nothing of a work that has %s', (state) => {
  draw({ ...BILL, state });
  expect(screen.getByText('Idle')).toBeInTheDocument();
});

describe('a work that goes silent', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is no longer shown when it is one large change, because its server or the connection is gone', () => {
    draw(BILL);
    act(() => jest.advanceTimersByTime(19_000));
    expect(screen.getByRole('status')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText('Idle')).toBeInTheDocument();
  });

  it('is still shown when it is a sync, which may wait for its job system', () => {
    draw(SYNC);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('status')).toHaveTextContent('Syncing loads');
  });
});
