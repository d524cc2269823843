import { type AccrualReply, AccrualRequest } from '../../../shared/contract/accruals';
import { isSameName } from '../../../shared/rules/names';
import { requestResolver } from '../../api/request-resolver';
import { accrualTexts as texts } from '../../messages/accruals';

/** What the form of an accrual holds; days as 'YYYY-MM-DD', '' while there is none. */
export type AccrualValues = Pick<AccrualRequest, 'accrual_name' | 'start_date' | 'end_date'>;

export const EMPTY_ACCRUAL: AccrualValues = { accrual_name: '', start_date: '', end_date: '' };

export const valuesOf = ({ accrual_name, start_date, end_date }: AccrualReply): AccrualValues => ({
  accrual_name,
  start_date,
  end_date,
});

const isBackwards = ({ start_date: start, end_date: end }: AccrualValues): boolean =>
  start !== '' && end !== '' && end < start;

/** Whether both days are there, in their order: only then there is something to work out. */
export const hasDays = (values: AccrualValues): boolean =>
  values.start_date !== '' && values.end_date !== '' && !isBackwards(values);

/** Checks as the server does, and that no other accrual of the project bears the name (spec 2 section 5). */
export const accrualResolver = (projectId: number, others: readonly AccrualReply[]) =>
  requestResolver<AccrualValues>({
    request: AccrualRequest,
    bodyOf: (values) => ({ project_id: projectId, ...values }),
    faultsOf: (values) => ({
      ...(others.some((other) => isSameName(other.accrual_name, values.accrual_name)) && {
        accrual_name: texts.exists,
      }),
      ...(isBackwards(values) && { end_date: texts.endBeforeStart }),
    }),
  });
