import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CustomerInvoiceReply } from '#shared/contract/customer-invoices';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { buildLoad } from '#test/factories/build-load';
import { buildProject } from '#test/factories/build-project';
import { GenerateDialog } from '../generate-dialog';

/** Project of the popup in tests. */
export const project = buildProject({ id: 1, revision: 7, fixed_mob_rev: 0, fixed_mob_cost: 0 });

/** Builds a load that can be billed. */
export const load = (id: number, over: Parameters<typeof buildLoad>[0] = {}) =>
  buildLoad({ id, matching_load_numbers: [400_000 + id], ...over });

/** Opens the popup that generates an invoice, or a version of `original`. */
export function openGenerate(
  original: CustomerInvoiceReply | null = null,
  invoices = [buildCustomerInvoice()],
  over: object = {},
) {
  const [onMade, onClose] = [jest.fn(), jest.fn()];
  const popup = {
    project,
    kind: 'freight' as const,
    original,
    invoices,
    numbers: '',
    otherEditors: [],
    onMade,
    onClose,
    ...over,
  };
  const page = () => (
    <MantineProvider env="test">
      <GenerateDialog {...popup} />
    </MantineProvider>
  );
  const { rerender } = render(page());
  return { onMade, onClose, again: () => rerender(page()) };
}

export const field = (name: RegExp) => screen.findByLabelText(name);

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Enters a name and the days of March. */
export async function fillMarch(name: string): Promise<void> {
  await userEvent.click(await field(/^Name/));
  await userEvent.paste(name);
  fireEvent.change(await field(/^Start date/), { target: { value: '2026-03-01' } });
  fireEvent.change(await field(/^End date/), { target: { value: '2026-03-31' } });
}

/** Queries inside the preview. */
export const figures = () => within(screen.getByRole('region', { name: 'Preview' }));
