import { IsRecordId } from './number-validators';
import { IsEmailAddress, IsName, IsSecret } from './validators';
import { PASSWORD_MAX_LENGTH } from '../rules/password-length';

/** Longer than any token that the server makes. */
const TOKEN_LENGTH_MAX = 128;
const TOO_LONG = `Passwords can have up to ${PASSWORD_MAX_LENGTH} characters`;
const PASSWORD_TEXTS = { missing: 'Please enter a password', tooLong: TOO_LONG, mayBeEmpty: true } as const;
const NO_LINK = 'Open the link in your password reset email';
const NO_INVITATION = 'Open the link in your invitation email';

/** Body of POST /password-reset as an object; the call also accepts the bare JSON string. */
export class PasswordResetRequest {
  @IsEmailAddress()
  email!: string;
}

/** Body of PATCH /update-password: the token of the mailed link. The token must be a string. */
export class UpdatePasswordRequest {
  @IsSecret(TOKEN_LENGTH_MAX, { missing: NO_LINK, tooLong: NO_LINK })
  reset_token!: string;

  @IsSecret(PASSWORD_MAX_LENGTH, PASSWORD_TEXTS)
  user_password!: string;
}

/** Body of PATCH /signup, with the single-use token of the invitation. */
export class SignUpRequest {
  @IsRecordId(NO_INVITATION)
  id!: number;

  @IsSecret(PASSWORD_MAX_LENGTH, PASSWORD_TEXTS)
  user_password!: string;

  @IsName(80, 'Please enter a display name')
  display_name!: string;

  @IsSecret(TOKEN_LENGTH_MAX, { missing: NO_INVITATION, tooLong: NO_INVITATION })
  invitation_token!: string;
}

/** Reply of GET /users/approval-status/{email}; `error` is 'User does not exist' for an unknown address. */
export interface ApprovalStatusReply {
  id: number;
  is_approved: boolean;
  error: string;
  message: string;
}

/** Reply of calls that return no data. */
export interface DoneReply {
  error: string;
  message: string;
}
