import { isSameName } from '#shared/rules/names';
import { type AccrualBody, generateAccrual, storeAccrualFile } from '#client/api/accruals';
import type { IntentKey } from '#client/api/use-record-form';
import type { bookedBy } from './use-accrue-items';

/** Accrual that a run makes, with the sums that it books. */
export interface AccrueOrder extends ReturnType<typeof bookedBy> {
  key: string;
  body: AccrualBody;
}

/** Accrual that was made. */
export interface MadeAccrual {
  id: number;
  name: string;
  /** False when its spreadsheet is made only when it is downloaded. */
  isStored: boolean;
}

/** Stores the spreadsheet of an accrual. The accrual exists even if this fails. Returns false then. */
const isStored = (id: number): Promise<boolean> =>
  storeAccrualFile(id).then(
    () => true,
    () => false,
  );

/** Makes the accrual of an order and its spreadsheet. @throws ApiError those of `generateAccrual` */
export async function makeAccrual({ body }: AccrueOrder, intent: IntentKey): Promise<MadeAccrual> {
  const all = await generateAccrual(body, intent.of(body));
  const made = all.find(({ accrual_name: name }) => isSameName(name, body.accrual_name));
  const id = made?.id ?? 0;
  return { id, name: body.accrual_name, isStored: await isStored(id) };
}
