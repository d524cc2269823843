import { type Day, addDays } from '../../business-time';
import { cleanTerms, termsDays } from '../payment-terms';

/** Date, terms of payment and due date of an invoice; '' for none. */
export interface InvoiceDates {
  readonly invoiceDate: Day;
  readonly terms: string;
  readonly dueDate: Day;
}

/** Requested values; '' leaves a day to its default, and null leaves the terms to theirs. */
export interface DatesAsked {
  readonly invoiceDate: Day;
  readonly terms: string | null;
  readonly dueDate: Day;
}

/** Returns the day on which an invoice is due by its terms; '' without terms or date. */
export function dueDay(invoiceDate: Day, terms: string): Day {
  const days = termsDays(terms);
  return invoiceDate === '' || days === null ? '' : addDays(invoiceDate, days);
}

/** Fills in what a request leaves open: the date is today, the terms are the customer's, and the due date follows. */
export function invoiceDates(asked: DatesAsked, today: Day, usualTerms: string): InvoiceDates {
  const invoiceDate = asked.invoiceDate || today;
  const terms = cleanTerms(asked.terms ?? usualTerms);
  return { invoiceDate, terms, dueDate: asked.dueDate || dueDay(invoiceDate, terms) };
}

/** Returns true when an invoice would be due before its date. */
export const isDueTooEarly = (invoiceDate: Day, dueDate: Day): boolean =>
  dueDate !== '' && dueDate < invoiceDate;
