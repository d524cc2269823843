import { Select } from '@mantine/core';
import { parseAsInteger, useQueryStates } from 'nuqs';
import { type ReactNode, useMemo } from 'react';
import type { AdminUserReply } from '#shared/contract/companies';
import { ROLES } from '#shared/rules/permissions';
import { adminUserTexts as texts } from '#client/messages/admin';
import { clearButton } from '#client/ui/form/clear-button';

const PARSERS = { company: parseAsInteger, role: parseAsInteger };
const MENU_HEIGHT_PX = 200;

interface Choice {
  value: string;
  label: string;
}

const ROLE_CHOICES: Choice[] = Object.entries(ROLES).map(([label, id]) => ({ value: String(id), label }));

/** Returns the companies that have users, by name. */
function companiesOf(users: readonly AdminUserReply[]): Choice[] {
  const names = new Map(users.map(({ company_id, company_name }) => [company_id, company_name]));
  return [...names]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

interface FilterSelectProps {
  label: string;
  all: string;
  data: Choice[];
  value: number | null;
  onChange: (value: number | null) => void;
}

function FilterSelect({ label, all, data, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={all}
      size="xs"
      w={170}
      searchable
      clearable
      clearButtonProps={clearButton(texts.clearFilter(label))}
      maxDropdownHeight={MENU_HEIGHT_PX}
      data={data}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

/** Filters users by company and role. Returns the users and the controls; the address keeps the choice. */
export function useUserFilter(users: readonly AdminUserReply[]): {
  rows: readonly AdminUserReply[];
  controls: ReactNode;
} {
  const [{ company, role }, set] = useQueryStates(PARSERS, { history: 'replace' });
  const companies = useMemo(() => companiesOf(users), [users]);
  const rows = useMemo(
    () =>
      users.filter(
        ({ company_id, role_id }) =>
          (company === null || company_id === company) && (role === null || role_id === role),
      ),
    [users, company, role],
  );
  const controls = (
    <>
      <FilterSelect
        label={texts.filterCompany}
        all={texts.allCompanies}
        data={companies}
        value={company}
        onChange={(chosen) => void set({ company: chosen })}
      />
      <FilterSelect
        label={texts.filterRole}
        all={texts.allRoles}
        data={ROLE_CHOICES}
        value={role}
        onChange={(chosen) => void set({ role: chosen })}
      />
    </>
  );
  return { rows, controls };
}
