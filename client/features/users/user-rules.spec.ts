import type { UserReply } from '#shared/contract/users';
import { ROLES, type RoleName } from '#shared/rules/permissions';
import { buildUser } from '#test/factories/build-people';
import { approvalActionOf, deletionOf, whyRoleStays } from './user-rules';

const user = (id: number, role_name: RoleName, is_approved = true): UserReply =>
  buildUser({ id, role_name, role_id: ROLES[role_name], is_approved });
const me = (role_name: RoleName) => ({ id: 1, role_name });

describe('approvalActionOf', () => {
  it.each(['Systems Admin', 'Account Admin'] as const)('lets the role %s lock and approve', (role) => {
    expect(approvalActionOf(me(role), user(2, 'Account User'))).toBe('lock');
    expect(approvalActionOf(me(role), user(2, 'Account Viewer', false))).toBe('approve');
  });

  it.each(['Account User', 'Account Viewer'] as const)('gives the role %s no action', (role) => {
    expect(approvalActionOf(me(role), user(2, 'Account User'))).toBeNull();
  });

  it('gives no action on administrators or on yourself', () => {
    expect(approvalActionOf(me('Systems Admin'), user(2, 'Account Admin'))).toBeNull();
    expect(approvalActionOf(me('Account Admin'), user(2, 'Account Admin', false))).toBeNull();
    expect(approvalActionOf(me('Account Admin'), user(1, 'Account User'))).toBeNull();
  });
});

describe('deletionOf', () => {
  it('lets an Account Admin delete only other approved users', () => {
    const reason = (target: UserReply) => deletionOf(me('Account Admin'), target);
    expect(reason(user(2, 'Account User'))).toEqual({ allowed: true, reason: '' });
    expect(reason(user(1, 'Account Admin'))).toEqual({
      allowed: false,
      reason: "You can't delete yourself",
    });
    expect(reason(user(2, 'Account User', false))).toEqual({
      allowed: false,
      reason: 'Only approved users can be deleted',
    });
    expect(reason(user(2, 'Systems Admin'))).toMatchObject({ allowed: false });
  });

  it.each(['Systems Admin', 'Account User', 'Account Viewer'] as const)(
    'returns hidden for the role %s',
    (role) => {
      expect(deletionOf(me(role), user(2, 'Account User'))).toBe('hidden');
    },
  );
});

describe('whyRoleStays', () => {
  it('allows a role for new users and colleagues, but not for yourself or the provider', () => {
    expect(whyRoleStays(me('Account Admin'), null)).toBe('');
    expect(whyRoleStays(me('Account Admin'), user(2, 'Account Admin'))).toBe('');
    expect(whyRoleStays(me('Account Admin'), user(1, 'Account Admin'))).not.toBe('');
    expect(whyRoleStays(me('Systems Admin'), user(2, 'Systems Admin'))).not.toBe('');
  });
});
