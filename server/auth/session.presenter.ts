import type { SessionUser } from '../../shared/contract/auth';
import type { UserReply } from '../../shared/contract/users';

/** The signed-in user on the wire (spec 1 section 3, "User (session)"); online by being here. */
export const presentSessionUser = (user: UserReply): SessionUser => ({
  id: user.id,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  display_name: user.display_name,
  role_name: user.role_name,
  is_approved: user.is_approved,
  is_online: true,
  photo_url: user.photo_url,
  company_id: user.company_id,
});
