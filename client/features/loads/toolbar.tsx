import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import { loadsTexts } from '#client/messages/loads';
import { ColumnChooser } from '#client/ui/table/columns/column-chooser';
import type { ColumnControl } from '#client/ui/table/columns/use-column-control';
import { DaysInput } from '#client/ui/days/days-input';
import { SearchField } from '#client/ui/list/search-field';
import { DENSITIES, STEP, type ChangeAddress, type Density, type LoadsAddress } from './address';
import { FilterMenu } from './filter-menu';
import { SavedViewsMenu } from './saved-views-menu';
import classes from './toolbar.module.css';

interface SearchBoxProps {
  kind: LoadKind;
  value: string;
  onChange: (search: string) => void;
}

/** Search field that narrows the table while typing. Escape leaves it. */
function SearchBox({ kind, value, onChange }: SearchBoxProps) {
  return (
    <SearchField
      label={loadsTexts.search}
      placeholder={loadsTexts.searchPlaceholder[kind]}
      value={value}
      onChange={onChange}
      className={classes.search}
      clearLabel={loadsTexts.clearSearch}
      withKey
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keep the search text on Escape; a search field would clear itself.
        event.preventDefault();
        event.currentTarget.blur();
      }}
    />
  );
}

interface ToolbarProps {
  projectId: number;
  kind: LoadKind;
  address: LoadsAddress;
  change: ChangeAddress;
  control: ColumnControl;
  /** True for cards, which have no columns and no density. */
  asCards: boolean;
  /** Actions on the shown loads. */
  children: ReactNode;
}

const DENSITY_CHOICES = DENSITIES.map((value) => ({ value, label: loadsTexts.densities[value] }));

/** Toolbar with filters at the left and layout options at the right. */
export function Toolbar(props: ToolbarProps) {
  const { projectId, kind, address, change, control, asCards, children } = props;
  return (
    <div className={classes.toolbar}>
      <SearchBox kind={kind} value={address.q} onChange={(q) => void change({ q, page: null })} />
      <DaysInput
        label={loadsTexts.deliveredLabel}
        placeholder={loadsTexts.delivered}
        className={classes.dates}
        from={address.from}
        to={address.to}
        onChange={(from, to) => void change({ from, to, page: null }, STEP)}
      />
      <FilterMenu projectId={projectId} kind={kind} address={address} change={change} />
      <SavedViewsMenu kind={kind} address={address} change={change} />
      <div className={classes.right}>
        {children}
        {!asCards && (
          <>
            <ColumnChooser control={control} className={classes.button} />
            <NativeSelect
              size="xs"
              className={classes.density}
              aria-label={loadsTexts.density}
              data={DENSITY_CHOICES}
              value={address.density}
              onChange={(event) => void change({ density: event.currentTarget.value as Density })}
            />
          </>
        )}
      </div>
    </div>
  );
}
