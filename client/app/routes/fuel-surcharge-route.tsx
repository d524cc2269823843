import { may } from '../../../shared/rules/permissions';
import { FuelSurchargePage } from '../../features/fuel-surcharge/fuel-surcharge-page';
import { ReratingLines } from './rerating-lines';
import { useRole } from './use-role';

/** /settings/fuel-surcharge; a role that may only read sees the list, and may download. */
export function Component() {
  return (
    <FuelSurchargePage mayEdit={may(useRole(), 'sheets')}>
      <ReratingLines />
    </FuelSurchargePage>
  );
}
