import type { SessionUser } from '../../shared/contract/auth';
import type { UserReply } from '../../shared/contract/users';

/** Converts a user to the reply for their own session. They are online by definition. */
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
