import { Button, Select } from '@mantine/core';
import { IconX } from '#client/ui/icon/page-icons-f-to-z';
import { AUDITED_ENTITIES, type AuditedEntity } from '#shared/contract/audit';
import { ENTITY_WORDS } from '#shared/words/entity-words';
import { auditTexts as texts } from '#client/messages/audit';
import { DaysInput } from '#client/ui/days/days-input';
import { SearchField } from '#client/ui/list/search-field';
import { clearButton } from '#client/ui/form/clear-button';
import classes from './audit-filters.module.css';
import type { AuditQueryControls } from './use-audit-query';

export interface Choice {
  value: string;
  label: string;
}

/** Edits of a project are listed as its settings. Only its creation is listed as 'Project'. */
const ENTITY_CHOICES: Choice[] = AUDITED_ENTITIES.map((value) => ({ value, label: ENTITY_WORDS[value].many }))
  .map((choice) => (choice.value === 'project' ? { ...choice, label: ENTITY_WORDS.project.one } : choice))
  .sort((one, other) => one.label.localeCompare(other.label));

const isEntity = (value: string | null): value is AuditedEntity =>
  value !== null && (AUDITED_ENTITIES as readonly string[]).includes(value);

interface PickProps {
  label: string;
  placeholder: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string | null) => void;
}

function Pick({ label, placeholder, choices, value, onChange }: PickProps) {
  return (
    <Select
      size="xs"
      className={classes.pick}
      aria-label={label}
      placeholder={placeholder}
      data={[...choices]}
      value={value}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={clearButton(texts.clearOne(label))}
      limit={200}
    />
  );
}

interface AuditFiltersProps {
  query: AuditQueryControls;
  people: readonly Choice[];
  /** Companies to choose from; null within one company. */
  companies: readonly Choice[] | null;
  /** Name of the chosen record; '' when none is chosen. */
  recordName: string;
}

const idOf = (value: string | null): number | null => (value === null ? null : Number(value));
const valueOf = (id: number | null): string | null => (id === null ? null : String(id));

/** Filters by person, record type, dates and text. */
export function AuditFilterBar({ query, people, companies, recordName }: AuditFiltersProps) {
  const { filters, set } = query;
  return (
    <div className={classes.filters} role="search" aria-label={texts.filters}>
      <SearchField
        label={texts.search}
        value={filters.text}
        onChange={(text) => set({ text })}
        className={classes.search}
        maxLength={100}
        clearLabel={texts.clearSearch}
      />
      <Pick
        label={texts.whoLabel}
        placeholder={texts.who}
        choices={people}
        value={valueOf(filters.actor)}
        onChange={(value) => set({ actor: idOf(value) })}
      />
      <Pick
        label={texts.whatLabel}
        placeholder={texts.what}
        choices={ENTITY_CHOICES}
        value={filters.entity}
        onChange={(value) => set({ entity: isEntity(value) ? value : null, record: null })}
      />
      {companies && (
        <Pick
          label={texts.companyLabel}
          placeholder={texts.company}
          choices={companies}
          value={valueOf(filters.company)}
          onChange={(value) => set({ company: idOf(value) })}
        />
      )}
      <DaysInput
        label={texts.days}
        placeholder={texts.anyDay}
        className={classes.day}
        from={filters.from}
        to={filters.to}
        onChange={(from, to) => set({ from, to })}
      />
      {filters.record !== null && (
        <Button
          size="xs"
          variant="light"
          rightSection={<IconX size={13} aria-hidden="true" />}
          aria-label={`${texts.onlyRecord(recordName)}: ${texts.everyRecord}`}
          onClick={() => set({ record: null })}
        >
          {texts.onlyRecord(recordName)}
        </Button>
      )}
      {query.isFiltered && (
        <Button size="xs" variant="subtle" onClick={query.clear}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}
