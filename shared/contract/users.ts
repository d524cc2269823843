import { PASSWORD_MAX_LENGTH } from '../rules/password-length';
import { IsFlag, IsOneOf } from './choice-validators';
import { IsRecordId, IsRevision } from './number-validators';
import { IsEmailAddress, IsName, IsSecret, IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import { ASSIGNABLE_ROLE_IDS, ROLES, type RoleName } from '../rules/permissions';

/** User in the settings list and the Team list. */
export interface UserReply {
  id: number;
  email: string;
  role_id: number;
  role_name: RoleName;
  first_name: string;
  last_name: string;
  display_name: string;
  company_id: number;
  is_approved: boolean;
  is_online: boolean;
  /** '' without a photo; else the id and display name joined, as clients send it. */
  photo_url: string;
  /** False until the invited user sets a password. */
  is_signed_up: boolean;
  is_deleted: boolean;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}

/** Reply of GET /pc/last-seen/{companyKey}: when users were last connected, ISO. Users who never were are absent. */
export interface LastSeenReply {
  user_id: number;
  seen_at: string;
}

/** Reply of GET /pc/users/{companyKey}?since=N: only the users that changed after that revision. */
export interface UsersDeltaReply extends DeltaMark {
  users: UserReply[];
}

/** Body of POST /pc/user/0: a new user of the caller's company, who is invited by mail. */
export class AddUserRequest {
  @IsName(80, 'Please enter the first name')
  first_name!: string;

  @IsName(80, 'Please enter the last name')
  last_name!: string;

  @IsEmailAddress()
  email!: string;

  @IsOneOf(ASSIGNABLE_ROLE_IDS, 'Please fill out missing fields')
  role_id!: number;
}

/** Reply of POST and PATCH of a user; `revision` is the company scope's after the change. */
export interface UserSavedReply {
  data: UserReply;
  /** Link of the invitation, and if the mail was sent; null unless a user was added. */
  invitation: InvitationReply | null;
  revision: number;
}

/**
 * Body of PATCH /pc/user/{id}. Users edit all of their own fields except the role. Users who may manage users
 * edit names and role of others. An absent field stays unchanged.
 */
export class EditUserRequest {
  @MayBeAbsent()
  @IsName(80, 'Please enter the first name')
  first_name?: string;

  @MayBeAbsent()
  @IsName(80, 'Please enter the last name')
  last_name?: string;

  @MayBeAbsent()
  @IsName(80, 'Please enter a display name')
  display_name?: string;

  @MayBeAbsent()
  @IsText(255)
  photo_url?: string;

  @MayBeAbsent()
  @IsSecret(PASSWORD_MAX_LENGTH, {
    missing: 'Please enter a password',
    tooLong: 'Passwords can have up to 128 characters',
    mayBeEmpty: true,
  })
  user_password?: string;

  /** A whole record repeats the user's role; the role of a Systems Admin cannot change. */
  @MayBeAbsent()
  @IsOneOf(Object.values(ROLES), 'Please fill out missing fields')
  role_id?: number;

  /** True to take the role Account Admin away from a colleague. */
  @MayBeAbsent()
  @IsFlag()
  confirmed?: boolean;

  /** Revision of the record that the user saw. */
  @MayBeAbsent()
  @IsRevision()
  revision?: number;
}

/** Body of PATCH /pc/user/approval. */
export class UserApprovalRequest {
  @IsRecordId()
  id!: number;

  @IsFlag()
  is_approved!: boolean;
}

/**
 * Body of POST /pc/user/invitation/{id} and of POST /admin/user/invitation/{id}: a new link, mailed or only
 * to be copied. The old link becomes invalid.
 */
export class InvitationRequest {
  @IsFlag()
  send!: boolean;
}

/** Invitation as its sender sees it. */
export interface InvitationReply {
  link: string;
  mail_sent: boolean;
  /** ISO time. */
  expires_at: string;
}
