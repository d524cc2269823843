import type { DeltaMark } from './envelope';
import type { RoleName } from '../rules/permissions';

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
  photo_url: string;
  created_by_id: number;
  updated_by_id: number;
  revision: number;
}

/** Reply of GET /pc/users/{companyKey}?since=N: only the users that changed after that revision. */
export interface UsersDeltaReply extends DeltaMark {
  users: UserReply[];
}
