import { PASSWORD_MAX_LENGTH } from '../rules/password-length';
import { IsEmailAddress, IsSecret } from './validators';
import type { CompanyReply } from './companies';
import type { RoleName } from '../rules/permissions';

/** Body of POST /authenticate. */
export class SignInRequest {
  @IsEmailAddress()
  email!: string;

  @IsSecret(PASSWORD_MAX_LENGTH, {
    missing: 'Please enter your password',
    tooLong: 'Passwords can have up to 128 characters',
  })
  user_password!: string;
}

/** Signed-in user. */
export interface SessionUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  display_name: string;
  role_name: RoleName;
  is_approved: boolean;
  is_online: boolean;
  photo_url: string;
  company_id: number;
}

/** Reply of POST /authenticate. */
export interface SignInReply {
  error: string;
  message: string;
  tokens: { access_token: string };
  current_user: SessionUser;
  company: CompanyReply;
}

/** Reply of GET /refresh. It includes user and company, so that a reload needs one call. */
export interface RefreshReply {
  access_token: string;
  current_user: SessionUser;
  company: CompanyReply;
}
