import { may } from '../../../shared/rules/permissions';
import { RateSheetsPage } from '../../features/rate-sheets/rate-sheets-page';
import { ReratingLines } from './rerating-lines';
import { useRole } from './use-role';

/** /settings/rate-sheets; a role that may only read sees the list without its buttons. */
export function Component() {
  return (
    <RateSheetsPage kind="freight" mayEdit={may(useRole(), 'sheets')}>
      <ReratingLines />
    </RateSheetsPage>
  );
}
