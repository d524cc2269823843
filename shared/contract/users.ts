import { PASSWORD_MAX_LENGTH } from '../rules/password-length';
import { IsFlag, IsOneOf } from './choice-validators';
import { IsRecordId, IsRevision } from './number-validators';
import { IsEmailAddress, IsName, IsSecret, IsText, MayBeAbsent } from './validators';
import type { DeltaMark } from './envelope';
import { ASSIGNABLE_ROLE_IDS, ROLES, type RoleName } from '../rules/permissions';

/** A user in the settings list and the Team list (spec 1 section 3, "Settings user"). */
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
  /** '' without a photo; with one, the id and display name joined, as the specification's client sends it. */
  photo_url: string;
  /** False while the invited person has set no password. */
  is_signed_up: boolean;
  is_deleted: boolean;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}

/** Reply of GET /pc/users/{companyKey}?since=N: only the users that changed after that revision. */
export interface UsersDeltaReply extends DeltaMark {
  users: UserReply[];
}

/** Body of POST /pc/user/0: a person of one's own company, who is invited by mail. */
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
  /** Set when a person was added: the link of the invitation, and whether the mail went out. */
  invitation: InvitationReply | null;
  revision: number;
}

/**
 * Body of PATCH /pc/user/{id}: of oneself all but the role; of another person, for who may manage users, names
 * and role. An absent field stays as it is.
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
    tooLong: 'A password has at most 128 characters',
    mayBeEmpty: true,
  })
  user_password?: string;

  /** A whole record names the role that the person has; a Systems Admin's can only stay. */
  @MayBeAbsent()
  @IsOneOf(Object.values(ROLES), 'Please fill out missing fields')
  role_id?: number;

  /** The revision of the record that the person saw. */
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
 * Body of POST /pc/user/invitation/{id} and of POST /admin/user/invitation/{id}: a new link, mailed or only to be
 * copied; the old one is void then.
 */
export class InvitationRequest {
  @IsFlag()
  send!: boolean;
}

/** An invitation as the one who invites sees it. */
export interface InvitationReply {
  link: string;
  mail_sent: boolean;
  /** ISO time. */
  expires_at: string;
}
