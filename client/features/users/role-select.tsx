import { Select, Text, TextInput } from '@mantine/core';
import { Controller, useWatch, type Control } from 'react-hook-form';
import type { AddUserRequest } from '#shared/contract/users';
import { ASSIGNABLE_ROLES, ROLES, type RoleName } from '#shared/rules/permissions';
import { userTexts as texts } from '#client/messages/users';

type UserValues = Pick<AddUserRequest, 'first_name' | 'last_name' | 'email' | 'role_id'>;

interface RoleSelectProps {
  control: Control<UserValues>;
  /** Reason why the role cannot be changed; '' when it can. */
  stays: string;
  isNew: boolean;
}

/** Returns the role name of an id; '' for none. */
export const roleName = (roleId: number): string =>
  (Object.keys(ROLES) as RoleName[]).find((name) => ROLES[name] === roleId) ?? '';

/** All roles except Systems Admin, which only the provider assigns. */
const CHOICES = ASSIGNABLE_ROLES.map((name) => ({ value: String(ROLES[name]), label: name }));

/** Select for a role, with a description of what it allows. */
export function RoleSelect({ control, stays, isNew }: RoleSelectProps) {
  const roleId = useWatch({ control, name: 'role_id' });
  if (stays !== '') {
    return (
      <TextInput
        label={texts.fields.role_id}
        value={roleName(roleId)}
        readOnly
        variant="filled"
        description={stays}
      />
    );
  }
  return (
    <Controller
      control={control}
      name="role_id"
      render={({ field: { ref, name, value, onChange, onBlur }, fieldState }) => (
        <Select
          ref={ref}
          name={name}
          label={texts.fields.role_id}
          placeholder={texts.pickRole}
          required
          description={isNew ? undefined : texts.roleEffect}
          data={CHOICES}
          value={value === 0 ? null : String(value)}
          error={fieldState.error?.message}
          allowDeselect={false}
          comboboxProps={{ withinPortal: true }}
          onBlur={onBlur}
          onChange={(chosen) => onChange(Number(chosen))}
          renderOption={({ option }) => (
            <div>
              <span>{option.label}</span>
              <Text size="xs" c="dimmed">
                {texts.roleHints[option.label as keyof typeof texts.roleHints]}
              </Text>
            </div>
          )}
        />
      )}
    />
  );
}
