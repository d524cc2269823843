import { NativeSelect } from '@mantine/core';
import type { ListImportCheckReply } from '#shared/contract/list-imports';
import { LIST_IMPORTS } from '#shared/imports/list-import-kinds';
import { listImportTexts as texts } from '#client/messages/list-import';
import classes from './list-import.module.css';
import type { ListImportState } from './use-list-import';

interface ColumnChoicesProps {
  state: ListImportState;
  checked: ListImportCheckReply;
}

/** Choices of the file's column for each field. They are open while a required one is missing. */
export function ColumnChoices({ state, checked }: ColumnChoicesProps) {
  const { headings, mapping, missing } = checked;
  const columnOf = (field: string): string =>
    String(mapping.find((one) => one.field === field)?.column ?? '');
  const choose = (field: string, value: string): void => {
    const column = Number(value);
    const rest = mapping.filter((one) => one.field !== field && (value === '' || one.column !== column));
    void state.matchColumns(value === '' ? rest : [...rest, { field, column }]);
  };
  const options = [
    { value: '', label: texts.noColumn },
    ...headings.map((heading, column) => ({
      value: String(column),
      label: heading || `#${column + 1}`,
    })),
  ];
  return (
    <details className={classes.columns} open={missing.length > 0 || undefined}>
      <summary>{texts.columns}</summary>
      <div className={classes.choices}>
        {LIST_IMPORTS[state.kind].fields.map(({ name, label, required }) => (
          <NativeSelect
            key={name}
            label={required === true ? texts.required(label) : label}
            aria-label={texts.columnFor(label)}
            data={options}
            value={columnOf(name)}
            disabled={state.busy}
            error={missing.includes(label)}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
      </div>
    </details>
  );
}
