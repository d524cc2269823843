import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { BillingProofReply } from '#shared/contract/billing-proof';
import { answerCalls, ok } from '#test/support/answers';
import { BillingProofPanel } from './billing-proof-panel';

const none = { loads: 0, amount: 0 };
const PROOF: BillingProofReply = {
  first_day: '2025-11-28',
  last_day: '2026-11-27',
  cleared: 99.99,
  delivered: { loads: 1_204, amount: 812_400.5 },
  billed: { loads: 1_200, amount: 812_000 },
  credited: 120.25,
  accrued: none,
  excluded: none,
  open: { loads: 1, amount: 280.25 },
  open_projects: [{ project_id: 7, job_name: 'Pad 12', loads: 1, amount: 280.25 }],
  more_open: 2,
  timely: null,
  timely_days: 30,
  due: 0,
  billed_in_time: 0,
  late_projects: [],
  more_late: 0,
  complete: 81.25,
  upstream_loads: 16,
  present_loads: 13,
  compared_at: '2026-11-27T09:30:12.000Z',
  incomplete_projects: [{ project_id: 9, job_name: 'Pad 13', upstream: 12, present: 9, unreadable: 2 }],
  more_incomplete: 0,
};

const show = (proof: BillingProofReply): void => {
  answerCalls({ 'GET /pc/billing-proof/': [() => ok(proof)] });
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <BillingProofPanel />
      </MemoryRouter>
    </MantineProvider>,
  );
};

it('shows each number with what it counts, and links to what is missing', async () => {
  show(PROOF);
  expect(await screen.findByText('Cleared: 99.99%')).toBeInTheDocument();
  expect(screen.getByText('$812,400.50 · 1,204 loads')).toBeInTheDocument();
  const open = screen.getByRole('list', { name: 'Projects with open loads' });
  expect(within(open).getByRole('listitem')).toHaveTextContent('Pad 12 $280.25 · 1 load');
  expect(within(open).getByRole('link', { name: 'Pad 12' })).toHaveAttribute(
    'href',
    '/project/7/loads?filter=customer_not_invoiced',
  );
  expect(screen.getByText('and 2 more projects')).toBeInTheDocument();
  expect(screen.getByText('Complete: 81.25%')).toBeInTheDocument();
  expect(screen.getByText(/3 loads missing\. Records that can't be read: 2\./)).toBeInTheDocument();
});

it('says that there is nothing to share, and that nothing is late', async () => {
  show(PROOF);
  expect(await screen.findByText('Billed in time: –')).toBeInTheDocument();
  expect(screen.getByText('No load was late.')).toBeInTheDocument();
});

it('says when no project was compared with the job system', async () => {
  show({ ...PROOF, complete: null, compared_at: '', incomplete_projects: [] });
  expect(await screen.findByText('Complete: –')).toBeInTheDocument();
  expect(screen.getByText(/^No project has been compared/)).toBeInTheDocument();
});
