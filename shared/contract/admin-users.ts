import { IsBoolean, IsInt, Min } from 'class-validator';
import { IsEmailAddress, IsName, MayBeAbsent } from './validators';

/**
 * Body of POST /admin/user/0: an administrator of a company, an Account Admin; of company 1, the provider, a
 * Systems Admin.
 */
export class AdminUserRequest {
  @IsName(80, 'Please enter the first name')
  first_name!: string;

  @IsName(80, 'Please enter the last name')
  last_name!: string;

  @IsEmailAddress()
  email!: string;

  @IsInt({ message: 'Please select a company' })
  @Min(1, { message: 'Please select a company' })
  company_id!: number;
}

/** Body of PATCH /admin/user-approval. */
export class AdminUserApprovalRequest {
  @IsInt()
  @Min(1)
  id!: number;

  @IsBoolean()
  is_approved!: boolean;

  /** True to lock the last administrator of a company. */
  @MayBeAbsent()
  @IsBoolean()
  confirmed?: boolean;
}

/** Body of PATCH /admin/user/delete/{id}. */
export class AdminUserDeletionRequest {
  /** True to delete the last administrator of a company. */
  @MayBeAbsent()
  @IsBoolean()
  confirmed?: boolean;
}
