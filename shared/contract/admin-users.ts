import { IsFlag } from './choice-validators';
import { IsRecordId } from './number-validators';
import { IsEmailAddress, IsName, MayBeAbsent } from './validators';

/** Body of POST /admin/user/0: an Account Admin of a company. In company 1, the provider, a Systems Admin. */
export class AdminUserRequest {
  @IsName(80, 'Please enter the first name')
  first_name!: string;

  @IsName(80, 'Please enter the last name')
  last_name!: string;

  @IsEmailAddress()
  email!: string;

  @IsRecordId('Please select a company')
  company_id!: number;
}

/** Body of PATCH /admin/user-approval. */
export class AdminUserApprovalRequest {
  @IsRecordId()
  id!: number;

  @IsFlag()
  is_approved!: boolean;

  /** True confirms to lock the last administrator of a company. */
  @MayBeAbsent()
  @IsFlag()
  confirmed?: boolean;
}

/** Body of PATCH /admin/user/delete/{id}. */
export class AdminUserDeletionRequest {
  /** True confirms to delete the last administrator of a company. */
  @MayBeAbsent()
  @IsFlag()
  confirmed?: boolean;
}
