import { IsInt, IsNotEmpty, IsString, MaxLength, Min } from 'class-validator';
import { PASSWORD_MAX_LENGTH } from '../rules/password';
import { IsEmailAddress, IsName } from './validators';

/** Longer than any link's token; a longer one is none of ours. */
const TOKEN_LENGTH_MAX = 128;
const TOO_LONG = `A password has at most ${String(PASSWORD_MAX_LENGTH)} characters`;
const NO_LINK = 'Please open the link of the reset mail';
const NO_INVITATION = 'Please open the link of your invitation mail';

/** Body of POST /password-reset as an object; the call takes the bare JSON string as well (spec 1 section 7). */
export class PasswordResetRequest {
  @IsEmailAddress()
  email!: string;
}

/** Body of PATCH /update-password: the token of the mailed link, a string and nothing else (design: trust, section 1). */
export class UpdatePasswordRequest {
  @IsString({ message: NO_LINK })
  @IsNotEmpty({ message: NO_LINK })
  @MaxLength(TOKEN_LENGTH_MAX, { message: NO_LINK })
  reset_token!: string;

  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH, { message: TOO_LONG })
  user_password!: string;
}

/** Body of PATCH /signup: with the single-use token of the invitation (design: trust, section 1). */
export class SignUpRequest {
  @IsInt()
  @Min(1)
  id!: number;

  @IsString()
  @MaxLength(PASSWORD_MAX_LENGTH, { message: TOO_LONG })
  user_password!: string;

  @IsName(80, 'Please enter a display name')
  display_name!: string;

  @IsString()
  @IsNotEmpty({ message: NO_INVITATION })
  @MaxLength(TOKEN_LENGTH_MAX, { message: NO_INVITATION })
  invitation_token!: string;
}

/** Reply of GET /users/approval-status/{email}; `error` is 'User does not exist' for an unknown address. */
export interface ApprovalStatusReply {
  id: number;
  is_approved: boolean;
  error: string;
  message: string;
}

/** Reply of calls that only do something. */
export interface DoneReply {
  error: string;
  message: string;
}
