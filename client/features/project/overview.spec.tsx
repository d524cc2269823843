import { screen, within } from '@testing-library/react';
import type { AllTotals, ProjectTotals, VendorTotals } from '#shared/contract/totals';
import type { ProjectReply } from '#shared/contract/projects';
import { buildProject } from '#test/factories/build-project';
import { show } from '#test/support/show';
import { Overview } from './overview';

const mockView = { project: buildProject(), job: null, diesel_price: null, all_totals: {} as AllTotals };
jest.mock('#client/replica/index', () => ({
  useProjectData: (_projectId: number, part: keyof typeof mockView) => mockView[part],
  useCurrentNames: (project: ProjectReply) => project,
  useProjectRevision: () => 1,
  useProgress: () => null,
}));

jest.mock('./charts/delivery-charts', () => ({ DeliveryCharts: () => null }));

const NONE: ProjectTotals = {
  total_loads: 0,
  active_days: 0,
  weight_tons: 0,
  average_weight_tons: 0,
  freight_rev: 0,
  fsc_rev: 0,
  freight_cost: 0,
  fsc_cost: 0,
  sand_rev: 0,
  sand_cost: 0,
  total_rev: 0,
  total_cost: 0,
  profit: 0,
  customer_total_loads: 0,
  customer_canceled_load_count: 0,
  customer_remaining_loads: 0,
  customer_remaining_weight_tons: 0,
  customer_total_inv: 0,
  customer_remaining_inv: 0,
  customer_credits: 0,
  customer_debits: 0,
};
const NO_VENDOR: VendorTotals = {
  vendor_name: 'Vaquero',
  po_number: '',
  is_sand: false,
  invoiced_loads: 0,
  remaining_loads: 0,
  vendor_canceled_load_count: 0,
  remaining_weight: 0,
  total_invoiced: 0,
  remaining_to_invoice: 0,
  credits: 0,
  debits: 0,
};

function open(assets: Partial<ProjectTotals> = {}, vendors: VendorTotals[] = []): void {
  // Only the fields that the sections show.
  mockView.project = buildProject({
    id: 7,
    pc_job_id: 0,
    job_name: 'Pad 7',
    archived: false,
    fsc_area_name: '',
    fixed_mob_rev: 0,
    fixed_mob_cost: 0,
    customer_rates: '',
    vendor_rates: '',
    customer_fsc_rates: '',
    vendor_fsc_rates: '',
  });
  mockView.all_totals = {
    project_totals: NONE,
    project_asset_totals: { ...NONE, ...assets },
    vendor_totals: [],
    vendor_asset_totals: vendors,
    project_po_totals: [],
  };
  const parts = {
    actions: null,
    credits: null,
    addCredit: null,
    comments: <p>A comment</p>,
    sandRates: <h2>Sand Rates</h2>,
    carriers: <h2>Carriers</h2>,
  };
  show(<Overview projectId={7} parts={parts} />);
}

it('has the required sections in order', () => {
  open();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Project Specifications',
    'Comments',
    'Sand Rates',
    'Carriers',
    'Job Details',
    'Project Totals',
    'Fiscal Totals',
    'Freight PO Totals',
    'Sand PO Totals',
    'Customer Invoiced Totals',
    'Vendor Invoiced Totals',
    'Asset Totals',
    'Calculated Freight Totals',
  ]);
});

it('says that the loads of a project without a job are imported', () => {
  open();
  const job = within(screen.getByRole('region', { name: 'Job Details' }));
  expect(job.getByText('No linked job. Loads are imported from files.')).toBeInTheDocument();
  expect(screen.queryByText("Job details haven't synced yet.")).not.toBeInTheDocument();
});

it('explains what each total counts', () => {
  open({ total_rev: 12_500 });
  const project = within(screen.getByRole('region', { name: 'Project Totals' }));
  expect(
    project.getByText(/^Freight and sand only\. The figures at the top of the page include asset loads\./),
  ).toBeInTheDocument();
  expect(project.getByText(/No other total includes them\./)).toBeInTheDocument();
  const fiscal = within(screen.getByRole('region', { name: 'Fiscal Totals' }));
  expect(
    fiscal.getByText(/^Invoice amount \$ is the calculated cost of the loads received\./),
  ).toBeInTheDocument();
  const vendors = within(screen.getByRole('region', { name: 'Vendor Invoiced Totals' }));
  expect(vendors.getByText(/^Loads count toward the vendor that hauled them/)).toBeInTheDocument();
});

describe('the asset totals section', () => {
  const section = () => within(screen.getByRole('region', { name: 'Asset Totals' }));
  const EMPTY = 'No Asset Loads have been delivered...';

  it('says that nothing was delivered when there is no money either', () => {
    open({}, [NO_VENDOR]);
    expect(section().getByText(EMPTY)).toBeInTheDocument();
    expect(section().queryByText('Total revenue')).not.toBeInTheDocument();
  });

  it.each<[string, Partial<ProjectTotals>, VendorTotals[]]>([
    ['a fixed mobilization', { total_rev: 12_500, profit: 12_500 }, []],
    ['a customer invoice', { customer_total_inv: 12_500 }, []],
    ['a vendor invoice', {}, [{ ...NO_VENDOR, total_invoiced: 12_500 }]],
    ['a vendor credit', {}, [{ ...NO_VENDOR, credits: 12_500 }]],
  ])('shows %s without an asset load', (_, assets, vendors) => {
    open(assets, vendors);
    expect(section().queryByText(EMPTY)).not.toBeInTheDocument();
    expect(section().getAllByText(/12,500\.00/).length).toBeGreaterThan(0);
  });
});
