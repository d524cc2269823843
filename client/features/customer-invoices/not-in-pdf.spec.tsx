import { render, screen } from '@testing-library/react';
import { partiesNow } from '#shared/words/invoice-parties';
import { buildCreditDebit } from '#test/factories/build-credit-debit';
import { buildCustomerInvoice, buildCustomerInvoiceLine } from '#test/factories/build-customer-invoice';
import { NotInPdf } from './not-in-pdf';

const company = { company_name: 'Permian', address: '', phone: '', remit_to: '', logo_url: '' };
const printed = partiesNow(company, null, { customer_name: 'Ridge', job_name: 'Wolfcamp' });

describe('the notice about characters of a PDF', () => {
  it('is absent for names in Polish, Vietnamese, Greek, Russian, Hebrew and Arabic', () => {
    const names = 'Łódź, Công ty Vận tải, Ελληνικά, Привет, שלום, مرحبا';
    render(
      <NotInPdf
        invoice={buildCustomerInvoice({ invoice_name: names })}
        lines={[buildCustomerInvoiceLine({ terminal_name: names })]}
        credits={[]}
        printed={{ ...printed, customer_name: names }}
      />,
    );
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('names each character once, wherever it stands, but no carrier that the PDF leaves out', () => {
    render(
      <NotInPdf
        invoice={buildCustomerInvoice()}
        lines={[buildCustomerInvoiceLine({ product_name: '砂 砂', carrier_name: '車' })]}
        credits={[buildCreditDebit({ reason: '🚚' })]}
        printed={{ ...printed, customer_name: '운송' }}
      />,
    );
    expect(screen.getByRole('note')).toHaveTextContent(
      /^The PDF can't print 운 송 🚚 砂\. It shows � instead\./,
    );
  });
});
