import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { isDay } from '#shared/business-time';
import { AUDITED_ENTITIES } from '#shared/contract/audit';
import type { AuditFilters } from '#client/api/audit';

const PARSERS = {
  q: parseAsString.withDefault(''),
  who: parseAsInteger,
  what: parseAsStringLiteral(AUDITED_ENTITIES),
  record: parseAsInteger,
  from: parseAsString.withDefault(''),
  to: parseAsString.withDefault(''),
  company: parseAsInteger,
  project: parseAsInteger,
};

export interface AuditQueryControls {
  filters: AuditFilters;
  isFiltered: boolean;
  set: (change: Partial<AuditFilters>) => void;
  clear: () => void;
}

const dayOf = (text: string): string => (isDay(text) ? text : '');
const orNull = (text: string | undefined): string | null | undefined => (text === '' ? null : text);

/** Keeps the filters of the audit trail in the address. */
export function useAuditQuery(): AuditQueryControls {
  const [{ q, who, what, record, from, to, company, project }, setAll] = useQueryStates(PARSERS, {
    history: 'replace',
  });
  const filters = useMemo(
    () => ({ text: q, actor: who, entity: what, record, from: dayOf(from), to: dayOf(to), company, project }),
    [q, who, what, record, from, to, company, project],
  );
  const set = ({ text, actor, entity, ...change }: Partial<AuditFilters>): void => {
    const next = {
      q: orNull(text),
      who: actor,
      what: entity,
      record: change.record,
      from: orNull(change.from),
      to: orNull(change.to),
      company: change.company,
      project: change.project,
    };
    void setAll(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)));
  };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== null && value !== ''),
    set,
    clear: () => void setAll(null),
  };
}
