import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ok, type SentCall } from '#test/support/answers';
import { enter, fieldOf } from '#test/support/selects';
import { show } from '#test/support/show';
import { UploadDialog } from '../upload-dialog';
import { anInvoice } from './records';

/** Calls of the popup. */
export const PREVIEW = 'POST /pc/vendor-invoice-file/preview';
/** Call that stores a file. */
export const STORE = 'POST /pc/vendor-invoice-file/0';
/** Lookup of a bill's number. */
export const NUMBER = 'GET /pc/vendor-invoice-number/7';
const VENDORS = [
  { value: 0, label: 'High Plains Sand Co.' },
  { value: 301, label: 'Caprock Sand Haulers' },
];
/** Answers that no other project has a bill's number. */
export const nowhere = () => ok({ billed_elsewhere: [] });
/** Builds a file to upload. */
export const csv = (name = 'bill.csv', type = 'text/csv') => new File(['Load Number\n1'], name, { type });

/** Opens the popup, and returns the spy of an added invoice. */
export function open(type: 'freight' | 'sand' = 'freight', dropped: File | null = null) {
  const onAdded = jest.fn();
  const given = { projectId: 7, type, vendors: VENDORS, taken: [anInvoice()], dropped };
  show(<UploadDialog {...given} onAdded={onAdded} onClose={jest.fn()} />);
  return onAdded;
}

/** Types the name of the invoice. */
export async function name(text: string): Promise<void> {
  await userEvent.clear(fieldOf('Invoice name'));
  await enter('Invoice name', text);
}

/** Chooses a file. */
export const drop = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Invoice file'), file, { applyAccept: false });
/** Clicks Add invoice. */
export const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add invoice' }));
/** Drops the lookups of the number, which follow a moment after typing. */
export const ofFiles = (sent: readonly SentCall[]) => sent.filter(({ call }) => call !== NUMBER);
/** Returns the form fields of a call, without its file. */
export const fieldsOf = ({ body }: SentCall) => {
  if (!(body instanceof FormData)) throw new Error('No form was sent');
  return Object.fromEntries([...body.entries()].filter(([key]) => key !== 'file'));
};
