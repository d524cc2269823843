import { screen, within } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { buildCustomerInvoice } from '#test/factories/build-customer-invoice';
import { show } from '#test/support/show';
import { InvoiceLines } from './invoice-lines';

it('shows a table of canceled loads and one of loads, and says when there are none', () => {
  show(
    <NuqsTestingAdapter hasMemory>
      <InvoiceLines invoice={buildCustomerInvoice()} rows={[]} thresholdCents={200} />
    </NuqsTestingAdapter>,
  );
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Canceled Loads', 'Loads']);
  const canceled = within(screen.getByRole('region', { name: 'Canceled Loads' }));
  expect(canceled.getByText('No canceled loads.')).toBeInTheDocument();
});
