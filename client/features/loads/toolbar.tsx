import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LoadKind } from '../../../shared/contract/loads';
import { loadsTexts } from '../../messages/loads';
import { DENSITIES, STEP, type ChangeAddress, type Density, type LoadsAddress } from './address';
import { FlagsFilter } from './flags-filter';
import { ColumnChooser } from './column-chooser';
import type { ColumnLayout } from './column-layout';
import { DateRange } from './date-range';
import { SavedViewsMenu } from './saved-views-menu';
import { SearchBox } from './search-box';
import { StatusFilter } from './status-filter';
import classes from './toolbar.module.css';

interface ToolbarProps {
  kind: LoadKind;
  address: LoadsAddress;
  change: ChangeAddress;
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout | null) => void;
  /** Cards have no columns and no density. */
  asCards: boolean;
  /** What is done with the loads that are shown. */
  children: ReactNode;
}

const DENSITY_CHOICES = DENSITIES.map((value) => ({ value, label: loadsTexts.densities[value] }));

/** Everything that narrows the table at the left, how it is drawn at the right. */
export function Toolbar({ kind, address, change, layout, onLayout, asCards, children }: ToolbarProps) {
  return (
    <div className={classes.toolbar}>
      <SearchBox kind={kind} value={address.q} onChange={(q) => void change({ q, page: null })} />
      <DateRange
        from={address.from}
        to={address.to}
        onChange={(from, to) => void change({ from, to, page: null }, STEP)}
      />
      <StatusFilter
        chosen={address.status}
        onChange={(status) => void change({ status, page: null }, STEP)}
      />
      <FlagsFilter flags={address.flags} onClear={() => void change({ flags: null, page: null }, STEP)} />
      <SavedViewsMenu kind={kind} address={address} change={change} />
      <div className={classes.right}>
        {children}
        {!asCards && (
          <>
            <ColumnChooser layout={layout} onChange={onLayout} onReset={() => onLayout(null)} />
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
