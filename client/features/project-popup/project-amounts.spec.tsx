import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readProjectImpact } from '#client/api/impact';
import { saveProject } from '#client/api/projects';
import { listFscAreas, listJobs } from '#client/api/reference';
import {
  type CompanyLists,
  aProject,
  click,
  fullLists,
  openPopup,
  pressSubmit,
  submitButton,
} from './testing/open-popup';

const mockLists: CompanyLists = fullLists();

jest.mock('#client/replica/index', () => ({
  useCompanyRows: (name: keyof CompanyLists) => ({ status: 'ready', rows: mockLists[name], error: null }),
  usePresenceIn: () => [],
  reportPresence: jest.fn(),
}));
jest.mock('#client/api/reference', () => ({ listJobs: jest.fn(), listFscAreas: jest.fn() }));
jest.mock('#client/api/projects', () => ({ saveProject: jest.fn() }));
jest.mock('#client/api/impact', () => ({ readProjectImpact: jest.fn() }));
jest.mock('#client/ui/feedback/message-cards', () => ({ showSuccess: jest.fn(), showError: jest.fn() }));

const saving = jest.mocked(saveProject);
const impact = jest.mocked(readProjectImpact);

beforeEach(() => {
  saving.mockReset();
  jest.mocked(listJobs).mockResolvedValue([]);
  jest.mocked(listFscAreas).mockResolvedValue({ error: '', response: { facets: [] } });
  impact.mockReset().mockResolvedValue({ loads: 0, revenue_change: 0, cost_change: 0 });
});

describe('the effect of an edit of a project', () => {
  it('is shown, on the button, too, before other sheets are saved', async () => {
    impact.mockResolvedValue({ loads: 4, billed_loads: 0, revenue_change: 120.5, cost_change: 0 });
    saving.mockResolvedValue(aProject({ vendor_id: 11, revision: 8 }));
    const popup = openPopup(aProject());
    await waitFor(async () => expect(await popup.field('Vendor')).toBeEnabled());
    expect(impact).not.toHaveBeenCalled();
    await popup.choose('Vendor', 'Diamond Ridge');
    expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
    const text = 'Changes 4 loads: revenue +$120.50, margin +$120.50.';
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(submitButton()).toHaveTextContent('Submit: 4 loads, revenue +$120.50');
    await pressSubmit();
    await waitFor(() => expect(saving).toHaveBeenCalled());
    expect(impact.mock.calls[0]?.slice(0, 2)).toEqual([91, expect.objectContaining({ vendor_id: 11 })]);
  });
});

describe('a fixed amount', () => {
  it('replaces the sheets of its side, and leaves them empty when turned off', async () => {
    saving.mockResolvedValue(aProject());
    const popup = openPopup(aProject({ customer_full_boxes_rate_id: 42, vendor_equipment_rate_id: 43 }));
    await popup.goTo('Asset Rate Sheets');
    expect(await popup.field('Customer equipment rate')).toHaveValue('Equipment 2026');
    await click(screen.getByLabelText(/^Fixed revenue/));
    for (const hidden of ['equipment', 'empty box', 'full box']) {
      expect(screen.queryByLabelText(`Customer ${hidden} rate`)).not.toBeInTheDocument();
      expect(await popup.field(`Vendor ${hidden} rate`)).toBeInTheDocument();
    }
    const amount = await popup.field('Fixed mob revenue');
    expect(amount).toHaveValue('0.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '48,500');
    await pressSubmit();
    await waitFor(() => expect(saving).toHaveBeenCalled());
    expect(saving.mock.calls[0]?.[0]).toMatchObject({
      fixed_mob_rev: 48_500,
      customer_equipment_rate_id: 0,
      customer_full_boxes_rate_id: 0,
      vendor_equipment_rate_id: 43,
    });
    await click(screen.getByLabelText(/^Fixed revenue/));
    expect(await popup.field('Customer equipment rate')).toHaveValue('');
    await click(screen.getByLabelText(/^Fixed revenue/));
    expect(await popup.field('Fixed mob revenue')).toHaveValue('0.00');
  });

  it('is on only when the project has one, not when asset loads get a surcharge', async () => {
    const popup = openPopup(aProject({ fixed_mob_cost: 0.01, apply_fsc_to_asset_loads: true }));
    await popup.goTo('Asset Rate Sheets');
    expect(await screen.findByLabelText(/^Fixed cost/)).toBeChecked();
    expect(screen.getByLabelText(/^Fixed revenue/)).not.toBeChecked();
  });
});
