import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ProjectReply } from '#shared/contract/projects';
import { NO_CHOICES } from '#shared/rules/project-choices';
import { buildProject } from '#test/factories/build-project';
import { ProjectPopup } from '../project-popup';

/** Lists of the company that the popup reads. A test adds to them while it is open. */
export interface CompanyLists {
  company: { has_job_system: boolean }[];
  account_companies: { id: number; company_name: string }[];
  rate_sheets: { id: number; rs_name: string }[];
  asset_rate_sheets: { id: number; rs_name: string; asset_type_id: number }[];
  fsc_rate_sheets: { id: number; fsc_name: string }[];
  projects: Partial<ProjectReply>[];
}

/** Returns the lists of a company with two records of most kinds. */
export const fullLists = (): CompanyLists => ({
  company: [{ has_job_system: true }],
  account_companies: [
    { id: 11, company_name: 'Diamond Ridge' },
    { id: 12, company_name: 'High Plains' },
  ],
  rate_sheets: [
    { id: 21, rs_name: 'Customer 2026' },
    { id: 22, rs_name: 'Vendor 2026' },
  ],
  asset_rate_sheets: [
    { id: 41, rs_name: 'Empty boxes 2026', asset_type_id: 6 },
    { id: 42, rs_name: 'Full boxes 2026', asset_type_id: 7 },
    { id: 43, rs_name: 'Equipment 2026', asset_type_id: 8 },
  ],
  fsc_rate_sheets: [
    { id: 31, fsc_name: 'Customer FSC' },
    { id: 32, fsc_name: 'Vendor FSC' },
  ],
  projects: [{ id: 90, pc_job_id: 502, job_name: 'Reeves 7' }],
});

/** Builds a project with all choices for tests. */
export const aProject = (over: Partial<ProjectReply> = {}): ProjectReply =>
  buildProject({
    ...NO_CHOICES,
    id: 91,
    revision: 5,
    archived: false,
    job_name: 'Ward 3',
    pc_job_id: 503,
    customer_id: 11,
    vendor_id: 12,
    fsc_area_id: 'R30',
    fsc_area_name: 'Gulf Coast (PADD 3)',
    customer_fsc_id: 31,
    vendor_fsc_id: 32,
    customer_rates_id: 21,
    vendor_rates_id: 22,
    customer_equipment_rate_id: 43,
    customer_name: 'Diamond Ridge',
    vendor_name: 'High Plains',
    ...over,
  });

/**
 * Clicks and waits for the effects. It fires one event instead of the dozen of userEvent, because
 * a popup with twenty fields renders for each of them.
 */
export const click = (target: Element): Promise<void> =>
  act(async () => {
    fireEvent.click(target);
    await Promise.resolve();
  });

/** Opens the popup and returns actions on it. */
export function openPopup(project: ProjectReply | null = null) {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const popupOf = (shown: ProjectReply | null) => (
    <MantineProvider env="test">
      <ProjectPopup project={shown} onClose={onClose} onSaved={onSaved} />
    </MantineProvider>
  );
  const view = render(popupOf(project));
  const press = (label: string) => click(screen.getByText(label, { selector: '.mantine-Button-label' }));
  const goTo = async (name: string) => click(screen.getByText(name, { selector: 'ol button *' }));
  const field = (label: string) =>
    screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`), { selector: 'input' });
  /** Opens a select. */
  const menuOf = async (label: string) => {
    const input = await field(label);
    await click(input);
    const menu = document.getElementById(input.getAttribute('aria-controls') ?? '');
    if (menu === null) throw new Error(`${label} has no menu`);
    return within(menu);
  };
  return {
    onClose,
    onSaved,
    press,
    goTo,
    field,
    /** Changes the project while the popup is open. */
    becomes: (shown: ProjectReply) => act(() => view.rerender(popupOf(shown))),
    again: () => act(() => view.rerender(popupOf(project))),
    choose: async (label: string, option: string | RegExp) => {
      await click(await (await menuOf(label)).findByText(option));
    },
    /** Returns the labels that a select offers. */
    offered: async (label: string) => {
      const options = await (await menuOf(label)).findAllByText(/./, { selector: '[role="option"] *' });
      return options.map(({ textContent }) => textContent);
    },
    shownStep: () =>
      [...document.querySelectorAll('[role="group"]:not([inert])')].map((slide) =>
        slide.getAttribute('aria-label'),
      ),
  };
}

/** Returns the button that submits, with or without the effect of the edit. */
export const submitButton = (): HTMLButtonElement => screen.getByRole('button', { name: /^Submit(ting)?/ });

/** Presses Submit once the effect of the edit is known. */
export async function pressSubmit(): Promise<void> {
  await waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
  await click(submitButton());
}
