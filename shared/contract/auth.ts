import { PASSWORD_MAX_LENGTH } from '../rules/password-length';
import { IsEmailAddress, IsSecret } from './validators';
import type { CompanyReply } from './companies';
import type { RoleName } from '../rules/permissions';

/** Body of POST /authenticate (design: domain, section 11). */
export class SignInRequest {
  @IsEmailAddress()
  email!: string;

  @IsSecret(PASSWORD_MAX_LENGTH, {
    missing: 'Please enter your password',
    tooLong: 'A password has at most 128 characters',
  })
  user_password!: string;
}

/** The signed-in user (spec 1 section 3, "User (session)"). */
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

/** Reply of GET /refresh; user and company go along so that a reload needs one call. */
export interface RefreshReply {
  access_token: string;
  current_user: SessionUser;
  company: CompanyReply;
}
