import {
  AccountCompanyRequest,
  type AccountCompanyReply,
  type AccountCompaniesDeltaReply,
  type AccountCompanySavedReply,
} from '../account-companies';
import type { ListImportCheckReply, ListImportReply } from '../list-imports';
import { SinceQuery } from '../queries';
import type { DbTypeReply } from '../reference';
import { LIST_IMPORT_FORM } from '../list-imports';
import { NO_KEY, route } from './route';

/** Routes of address book. */
export const addressBookRoutes = {
  'GET /pc/account-companies/:companyKey': route({ needs: 'read', query: SinceQuery }).replies<
    AccountCompanyReply[] | AccountCompaniesDeltaReply
  >(),
  'GET /pc/account-company/:id': route({ needs: 'read' }).replies<AccountCompanyReply>(),
  'POST /pc/account-company/0': route({
    needs: 'edit the address book',
    body: AccountCompanyRequest,
  }).replies<AccountCompanySavedReply>(),
  'PATCH /pc/account-company/:id': route({
    needs: 'edit the address book',
    body: AccountCompanyRequest,
    withoutKey: NO_KEY.edit,
  }).replies<AccountCompanySavedReply>(),
  'POST /pc/account-companies-import/check': route({
    needs: 'edit the address book',
    form: LIST_IMPORT_FORM,
    withoutKey: NO_KEY.look,
  }).replies<ListImportCheckReply>(),
  'POST /pc/account-companies-import/apply': route({
    needs: 'edit the address book',
    form: LIST_IMPORT_FORM,
  }).replies<ListImportReply>(),
  'GET /pc/dbtypes': route({ needs: 'read' }).replies<readonly DbTypeReply[]>(),
};
