import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ApiErrorCode } from '#client/api/errors';
import { readProjectImpact } from '#client/api/impact';
import { saveProject } from '#client/api/projects';
import { listFscAreas, listJobs } from '#client/api/reference';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import {
  type CompanyLists,
  aProject,
  click,
  fullLists,
  openPopup,
  pressSubmit,
  submitButton,
} from './testing/open-popup';

let mockLists: CompanyLists;

jest.mock('#client/replica/index', () => ({
  useCompanyRows: (name: keyof CompanyLists) => ({ status: 'ready', rows: mockLists[name], error: null }),
  usePresenceIn: () => [],
  reportPresence: jest.fn(),
}));
jest.mock('#client/api/reference', () => ({ listJobs: jest.fn(), listFscAreas: jest.fn() }));
jest.mock('#client/api/projects', () => ({ saveProject: jest.fn() }));
jest.mock('#client/api/impact', () => ({ readProjectImpact: jest.fn() }));
jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const jobs = jest.mocked(listJobs);
const areas = jest.mocked(listFscAreas);
const saving = jest.mocked(saveProject);
const impact = jest.mocked(readProjectImpact);
const errorCard = jest.mocked(showError);

const refusal = (code: ApiErrorCode, status: number, params: Record<string, unknown> = {}): ApiError =>
  new ApiError({ code, status, message: code, params });
const escape = () => userEvent.keyboard('{Escape}');

beforeEach(() => {
  mockLists = fullLists();
  for (const mock of [jobs, areas, saving, errorCard, impact, jest.mocked(showSuccess)]) mock.mockReset();
  impact.mockResolvedValue({ loads: 0, revenue_change: 0, cost_change: 0 });
  jobs.mockResolvedValue([
    { id: 501, name: 'Midland 15H', working_status: 'Active' },
    { id: 502, name: 'Reeves 7', working_status: 'Not Started' },
    { id: 503, name: 'Ward 3', working_status: 'Completed' },
  ]);
  areas.mockResolvedValue({
    error: '',
    response: { facets: [{ id: 'R30', name: 'Gulf Coast (PADD 3)' }] },
  });
});

describe('the dialog for a new project', () => {
  it('requires all inputs, and opens the step of the first missing one', async () => {
    const popup = openPopup();
    await popup.goTo('Asset Rate Sheets');
    await pressSubmit();
    await waitFor(() => expect(popup.shownStep()).toEqual(['Project Information']));
    const read = screen.getAllByText('Please fill out all inputs').filter((text) => !text.closest('[inert]'));
    expect(read).toHaveLength(1);
    expect(await popup.field('Job')).toHaveAttribute('aria-invalid', 'true');
    expect(errorCard).not.toHaveBeenCalled();
    expect(saving).not.toHaveBeenCalled();
  });

  it('stays on a step with missing inputs on Next, and says so once at the first of them', async () => {
    const popup = openPopup();
    await popup.field('Job');
    await popup.press('Next');
    await waitFor(async () => expect(await popup.field('Job')).toHaveFocus());
    expect(popup.shownStep()).toEqual(['Project Information']);
    expect(screen.getAllByText('Please fill out all inputs')).toHaveLength(1);
    for (const name of ['Job', 'Customer', 'Vendor'])
      expect(await popup.field(name)).toHaveAttribute('aria-invalid', 'true');
    await popup.choose('Job', 'Midland 15H (Active)');
    await popup.choose('Vendor', 'High Plains');
    await popup.press('Next');
    await waitFor(async () => expect(await popup.field('Customer')).toHaveFocus());
    expect(await popup.field('Vendor')).not.toHaveAttribute('aria-invalid');
    expect(screen.getAllByText('Please fill out all inputs')).toHaveLength(1);
    await popup.choose('Customer', 'Diamond Ridge');
    await popup.press('Next');
    await waitFor(() => expect(popup.shownStep()).toEqual(['Fuel Surcharge']));
    expect(errorCard).not.toHaveBeenCalled();
  });

  it('marks the steps that are complete and those that need attention, and sums up the choices', async () => {
    const popup = openPopup();
    const steps = () =>
      within(screen.getByRole('list', { name: 'Project steps' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    const summary = (name: string) =>
      screen.getAllByRole('row', { name: new RegExp(`^${name} `) })[0]?.textContent;
    await popup.choose('Job', 'Midland 15H (Active)');
    await popup.choose('Customer', 'Diamond Ridge');
    expect(summary('Company')).toBe('CompanyDiamond RidgeRequired');
    await popup.goTo('Freight Rate Sheets');
    expect(steps()).toEqual([
      'Project Information, needs attention',
      '2Fuel Surcharge',
      '3Freight Rate Sheets',
      '4Asset Rate Sheets',
    ]);
    await popup.goTo('Project Information');
    await popup.choose('Vendor', 'High Plains');
    await popup.press('Next');
    await waitFor(() => expect(popup.shownStep()).toEqual(['Fuel Surcharge']));
    await popup.press('Next');
    await waitFor(() => expect(popup.shownStep()).toEqual(['Freight Rate Sheets']));
    expect(steps()).toEqual([
      'Project Information, complete',
      'Fuel Surcharge, complete',
      '3Freight Rate Sheets',
      '4Asset Rate Sheets',
    ]);
  });

  it.each([
    ['Freight Rate Sheets', 'Customer rate sheet', aProject({ customer_rates_id: 0 })],
    ['Fuel Surcharge', 'Customer FSC sheet', aProject({ customer_fsc_id: 0 })],
  ])('opens the step %s for a missing %s', async (step, field, project) => {
    const popup = openPopup(project);
    const job = await popup.field('Job');
    await waitFor(() => expect(job).toHaveFocus());
    await pressSubmit();
    await waitFor(() => expect(popup.shownStep()).toEqual([step]));
    expect(await popup.field(field)).toHaveFocus();
    expect(screen.getByText('Please fill out all inputs')).toBeInTheDocument();
    expect(errorCard).not.toHaveBeenCalled();
    expect(saving).not.toHaveBeenCalled();
  });

  it('refuses a job that already has a project', async () => {
    const popup = openPopup();
    await popup.choose('Job', /Reeves 7/);
    await popup.choose('Customer', 'Diamond Ridge');
    await popup.choose('Vendor', 'High Plains');
    await popup.goTo('Freight Rate Sheets');
    await popup.choose('Customer rate sheet', 'Customer 2026');
    await popup.choose('Vendor rate sheet', 'Vendor 2026');
    await popup.goTo('Asset Rate Sheets');
    await pressSubmit();
    await waitFor(() =>
      expect(errorCard).toHaveBeenCalledWith('This project has already been created, please try again.'),
    );
    expect(popup.shownStep()).toEqual(['Project Information']);
    expect(saving).not.toHaveBeenCalled();
  });

  it('offers only jobs that are Active or Not Started', async () => {
    const popup = openPopup();
    expect(await popup.offered('Job')).toEqual([
      'Midland 15H (Active)',
      'Reeves 7 (Not Started) · already has a project',
    ]);
  });

  it('shows a message when the jobs cannot be loaded, and can try again', async () => {
    jobs.mockRejectedValueOnce(refusal('job_system_unavailable', 502));
    const popup = openPopup();
    expect(await screen.findByText('Could not get jobs from the external job system')).toBeInTheDocument();
    await popup.press('Try again');
    await waitFor(async () => expect(await popup.offered('Job')).toHaveLength(2));
  });

  it('asks for a job name when the company has no job system', async () => {
    mockLists.company = [{ has_job_system: false }];
    const popup = openPopup();
    expect((await popup.field('Job name')).type).toBe('text');
    expect(jobs).not.toHaveBeenCalled();
    expect(screen.queryByLabelText(/^Job( \*)?$/, { selector: 'input' })).not.toBeInTheDocument();
  });

  it('offers a sheet that another admin adds while the dialog is open', async () => {
    mockLists.rate_sheets = [];
    const popup = openPopup();
    await popup.goTo('Freight Rate Sheets');
    expect(screen.getAllByRole('link', { name: /Add freight rate sheets/ })[0]).toHaveAttribute(
      'href',
      '/settings/rate-sheets',
    );
    mockLists = { ...mockLists, rate_sheets: [{ id: 23, rs_name: 'New sheet' }] };
    popup.again();
    expect(await popup.offered('Customer rate sheet')).toEqual(['New sheet']);
    expect(screen.queryByRole('link', { name: /Add freight rate sheets/ })).not.toBeInTheDocument();
  });

  it('saves the choices of all four steps', async () => {
    saving.mockResolvedValue(aProject({ id: 7 }));
    const popup = openPopup();
    await popup.choose('Job', 'Midland 15H (Active)');
    await popup.choose('Customer', 'Diamond Ridge');
    await popup.choose('Vendor', 'High Plains');
    await popup.press('Next');
    expect(popup.shownStep()).toEqual(['Fuel Surcharge']);
    await popup.choose('FSC area', 'Gulf Coast (PADD 3)');
    await click(screen.getByLabelText('Apply FSC to asset loads'));
    await popup.choose('Customer FSC sheet', 'Customer FSC');
    await popup.choose('Vendor FSC sheet', 'Vendor FSC');
    await popup.press('Next');
    await popup.choose('Customer rate sheet', 'Customer 2026');
    await popup.choose('Vendor rate sheet', 'Vendor 2026');
    await popup.press('Next');
    await popup.choose('Vendor full box rate', 'Full boxes 2026');
    await pressSubmit();
    await waitFor(() => expect(popup.onSaved).toHaveBeenCalledWith(aProject({ id: 7 })));
    const [choices, stamp] = saving.mock.calls[0] ?? [];
    expect(choices).toMatchObject({
      pc_job_id: 501,
      customer_id: 11,
      vendor_id: 12,
      fsc_area_id: 'R30',
      apply_fsc_to_asset_loads: true,
      customer_fsc_id: 31,
      vendor_fsc_id: 32,
      customer_rates_id: 21,
      vendor_rates_id: 22,
      vendor_full_boxes_rate_id: 42,
      customer_equipment_rate_id: 0,
    });
    expect(stamp?.id).toBe(0);
    expect(stamp?.idempotencyKey).toHaveLength(32);
    expect(showSuccess).toHaveBeenCalledWith('Project added');
  });
});

describe('the question before leaving', () => {
  it('appears on Escape after a change, and closes the dialog only on confirmation', async () => {
    const popup = openPopup();
    await popup.choose('Customer', 'Diamond Ridge');
    await escape();
    await expect(screen.findByText('Discard changes?')).resolves.toBeTruthy();
    await popup.press('Keep editing');
    expect(await popup.field('Customer')).toHaveValue('Diamond Ridge');
    expect(popup.onClose).not.toHaveBeenCalled();
    await escape();
    await popup.press('Discard');
    expect(popup.onClose).toHaveBeenCalledTimes(1);
  });

  it('does not appear when nothing was chosen', async () => {
    const popup = openPopup();
    await popup.field('Job');
    await escape();
    expect(popup.onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the FSC area field', () => {
  it('says that the areas are loading', async () => {
    areas.mockReturnValue(new Promise(() => undefined));
    const popup = openPopup();
    await popup.goTo('Fuel Surcharge');
    expect(await popup.field('FSC area')).toHaveAttribute('placeholder', 'Retreiving FSC Areas from EAI...');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('shows which call failed, and can try again', async () => {
    areas.mockResolvedValueOnce({ error: 'x', response: { facets: [] } });
    const popup = openPopup();
    await popup.goTo('Fuel Surcharge');
    expect(
      await screen.findByText('Could not get FSC Areas from the government energy-data service'),
    ).toBeInTheDocument();
    areas.mockRejectedValueOnce(refusal('network', 0));
    await popup.press('Try again');
    expect(await screen.findByText('Could not retrieve the FSC Area')).toBeInTheDocument();
    await popup.press('Try again');
    await waitFor(() =>
      expect(screen.queryByText('Could not retrieve the FSC Area')).not.toBeInTheDocument(),
    );
  });

  it('shows a message when the area of the project is no longer offered', async () => {
    const popup = openPopup(aProject({ fsc_area_id: 'R99', fsc_area_name: 'Old area' }));
    await popup.goTo('Fuel Surcharge');
    expect(await screen.findByText('Could not retrieve FSC Area.')).toBeInTheDocument();
    expect(await popup.field('FSC area')).toHaveValue('Old area');
  });
});

describe('the dialog for an existing project', () => {
  it('shows the stored choices, saves with the revision seen, and can undo that', async () => {
    // Somebody else has just changed the customer, which the popup has not seen.
    const saved = aProject({ vendor_id: 11, customer_id: 12, revision: 8 });
    saving.mockResolvedValue(saved);
    const popup = openPopup(aProject());
    await waitFor(async () => expect(await popup.field('Job')).toHaveValue('Ward 3 (Completed)'));
    await popup.choose('Vendor', 'Diamond Ridge');
    await pressSubmit();
    await waitFor(() => expect(showSuccess).toHaveBeenCalledWith('Project updated', expect.anything()));
    expect(saving.mock.calls[0]?.[0]).toMatchObject({ vendor_id: 11, customer_equipment_rate_id: 43 });
    expect(saving.mock.calls[0]?.[1]).toMatchObject({ id: 91, revision: 5 });
    const undo = jest.mocked(showSuccess).mock.lastCall?.[1];
    undo?.run();
    await waitFor(() => expect(showSuccess).toHaveBeenLastCalledWith('Project change undone'));
    expect(saving.mock.calls[1]?.[0]).toMatchObject({ vendor_id: 12, customer_id: 12 });
    expect(saving.mock.calls[1]?.[1]).toMatchObject({ id: 91, revision: 8 });
    saving.mockRejectedValueOnce(refusal('project_archived', 423));
    undo?.run();
    await waitFor(() =>
      expect(errorCard).toHaveBeenCalledWith("Couldn't undo. Project is Archived and cannot be updated"),
    );
    expect(errorCard).toHaveBeenCalledTimes(1);
  });

  it('clears all surcharge settings together with the area', async () => {
    saving.mockResolvedValue(aProject());
    const popup = openPopup(aProject({ apply_fsc_to_asset_loads: true }));
    await popup.goTo('Fuel Surcharge');
    expect(screen.getByRole('checkbox')).toBeChecked();
    await click(await screen.findByLabelText('Clear FSC area'));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await pressSubmit();
    await waitFor(() => expect(saving).toHaveBeenCalled());
    expect(saving.mock.calls[0]?.[0]).toMatchObject({
      fsc_area_id: '',
      customer_fsc_id: 0,
      vendor_fsc_id: 0,
      apply_fsc_to_asset_loads: false,
    });
  });

  it('shows the refusal from the server', async () => {
    const popup = openPopup(aProject());
    const says: [ApiError, string][] = [
      [refusal('network', 0), 'Something went wrong'],
      [refusal('internal', 500), 'Something went wrong'],
      [refusal('project_archived', 423), 'Project is Archived and cannot be updated'],
      [refusal('project_exists', 409), 'This project has already been created, please try again.'],
      [
        refusal('invalid_request', 400, {
          faults: [{ field: 'vendor_rates_id', message: "isn't one of your freight rate sheets" }],
        }),
        "isn't one of your freight rate sheets",
      ],
    ];
    for (const [thrown, text] of says) {
      saving.mockRejectedValueOnce(thrown);
      await pressSubmit();
      await waitFor(() => expect(errorCard).toHaveBeenLastCalledWith(text));
    }
    expect(popup.shownStep()).toEqual(['Freight Rate Sheets']);
    expect(popup.onSaved).not.toHaveBeenCalled();
  });

  it('cannot be saved when the project was archived meanwhile', async () => {
    const popup = openPopup(aProject());
    popup.becomes(aProject({ archived: true, revision: 6 }));
    expect(await screen.findByText('Project is Archived and cannot be updated')).toBeInTheDocument();
    expect(submitButton()).toBeDisabled();
  });

  it("takes other people's changes, and shows both values of a conflicting field", async () => {
    const popup = openPopup(aProject());
    await popup.choose('Vendor', 'Diamond Ridge');
    mockLists.account_companies = [...mockLists.account_companies, { id: 13, company_name: 'Third Sand' }];
    popup.becomes(aProject({ revision: 7, vendor_id: 13, customer_id: 12 }));
    await waitFor(async () => expect(await popup.field('Customer')).toHaveValue('High Plains'));
    expect(await popup.field('Vendor')).toHaveValue('Diamond Ridge');
    saving.mockRejectedValueOnce(
      refusal('conflict', 409, { field: 'vendor_id', theirs: 13, by: 'Priya Nair', revision: 7 }),
    );
    await pressSubmit();
    const panel = await screen.findByText(/Priya Nair changed Vendor/);
    expect(panel.parentElement).toHaveTextContent('Third Sand');
    await popup.press('Use theirs');
    expect(await popup.field('Vendor')).toHaveValue('Third Sand');
  });
});
