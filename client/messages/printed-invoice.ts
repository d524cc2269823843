export { printedInvoiceTexts } from '#shared/words/printed-invoice';
