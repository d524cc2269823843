import { Kbd, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { STATUS_FILTERS } from '#shared/rules/load-filters';
import { type ValueField, type ValueFilter, valueIn } from '#shared/rules/load-values';
import { loadCellTexts as texts } from '#client/messages/load-cells';
import { copyText } from '#client/ui/clipboard/copy-text';
import { loadsTexts } from '#client/messages/loads';
import { MenuItems } from '#client/ui/menu/menu-items';
import { IconCopy } from '#client/ui/icon/page-icons-a-to-e';
import { IconFilter, IconLock, IconLockOpen, IconMessageCircle } from '#client/ui/icon/page-icons-f-to-z';
import { type ChangeAddress, type LoadsAddress, STEP } from './address';
import { type LoadColumn, statusOf } from './columns';
import { cellsAsTsv } from './copy-tsv';
import type { LockMode } from './lock-dialog';
import { type TableLoad, isLocked } from './table-load';
import type { Point } from './use-cell-mouse';
import { valueText } from './value-text';

const ICON_PX = 14;

interface RowMenuProps {
  load: TableLoad;
  /** Column of the cell; undefined for a menu of the whole load. */
  column: LoadColumn | undefined;
  columns: readonly LoadColumn[];
  at: Point;
  mayLock: boolean;
  address: LoadsAddress;
  change: ChangeAddress;
  /** Undefined where the load is open already. */
  onOpen: (() => void) | undefined;
  onComments: () => void;
  onLock: (mode: LockMode, load: TableLoad) => void;
  onClose: () => void;
}

interface ItemProps {
  icon?: ReactNode;
  keys?: string;
  children: string;
  onClick: () => void;
}

function Item({ icon, keys, children, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={icon ?? <span style={{ display: 'inline-block', width: ICON_PX }} />}
      rightSection={keys && <Kbd size="xs">{keys}</Kbd>}
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}

/** Replaces the filters of a field with one value, or excludes the value in addition to the others. */
function withValue(where: readonly ValueFilter[], next: ValueFilter): ValueFilter[] {
  const others = where.filter(
    ({ field, value }) => field !== next.field || (next.excluded && value !== next.value),
  );
  return [...others, next];
}

type FilterItemsProps = Pick<RowMenuProps, 'load' | 'address' | 'change'>;

function ValueItems({ field, load, address, change }: FilterItemsProps & { field: ValueField }) {
  const value = valueIn(load, field);
  const text = valueText(field, value);
  const filter = (excluded: boolean) =>
    void change({ where: withValue(address.where, { field, value, excluded }), page: null }, STEP);
  return (
    <>
      <Menu.Divider />
      <Item icon={<IconFilter size={ICON_PX} />} onClick={() => filter(false)}>
        {texts.filterBy(text)}
      </Item>
      <Item onClick={() => filter(true)}>{texts.exclude(text)}</Item>
    </>
  );
}

function StatusItem({ load, change }: FilterItemsProps) {
  const status = STATUS_FILTERS.find((one) => one === statusOf(load).toLowerCase());
  if (status === undefined) return null;
  return (
    <>
      <Menu.Divider />
      <Item
        icon={<IconFilter size={ICON_PX} />}
        onClick={() => void change({ status: [status], page: null }, STEP)}
      >
        {texts.filterBy(loadsTexts.statuses[status])}
      </Item>
    </>
  );
}

/** Filters by the value of the cell, or by the carrier of the load. */
function FilterItems({ column, ...rest }: FilterItemsProps & Pick<RowMenuProps, 'column'>) {
  if (column?.cell === 'status') return <StatusItem {...rest} />;
  const field = column === undefined ? 'carrier' : column.filter;
  return field === undefined ? null : <ValueItems field={field} {...rest} />;
}

function CopyItems({ load, column, columns }: Pick<RowMenuProps, 'load' | 'column' | 'columns'>) {
  return (
    <>
      {column && (
        <Item
          icon={<IconCopy size={ICON_PX} />}
          onClick={() => void copyText(cellsAsTsv([load], [column]), texts.cellsCopied('1'))}
        >
          {texts.copyCell}
        </Item>
      )}
      <Item
        icon={column ? undefined : <IconCopy size={ICON_PX} />}
        onClick={() => void copyText(cellsAsTsv([load], columns), texts.rowCopied(load.load_no))}
      >
        {texts.copyRow}
      </Item>
      <Item onClick={() => void copyText(String(load.load_no), texts.loadNumberCopied(load.load_no))}>
        {texts.copyLoadNumber}
      </Item>
    </>
  );
}

const OUTSIDE = ['mousedown', 'touchstart'];

/** Menu of a load or of one of its cells, at a point. It has only what the role may do. */
export function RowMenu(props: RowMenuProps) {
  const { load, column, columns, at, mayLock, address, change, onOpen, onComments, onLock, onClose } = props;
  const locked = isLocked(load);
  const LockIcon = locked ? IconLockOpen : IconLock;
  return (
    <Menu
      opened
      // The board would clip the menu of the panel next to it.
      portalProps={{ target: document.querySelector('main') ?? document.body }}
      position="bottom-start"
      shadow="md"
      width={230}
      offset={2}
      // By default a key outside closes a menu, and so the key that opens this one.
      clickOutsideEvents={OUTSIDE}
      onChange={(opened) => {
        if (!opened) onClose();
      }}
    >
      <Menu.Target>
        <span
          aria-label={texts.menu(load.load_no)}
          role="img"
          style={{ position: 'fixed', left: at.x, top: at.y }}
        />
      </Menu.Target>
      <MenuItems onLeave={onClose} onContextMenu={(event) => event.preventDefault()}>
        {onOpen && (
          <Item keys="Enter" onClick={onOpen}>
            {texts.open}
          </Item>
        )}
        <Item icon={<IconMessageCircle size={ICON_PX} />} keys="C" onClick={onComments}>
          {texts.comments}
        </Item>
        {mayLock && (
          <Item
            icon={<LockIcon size={ICON_PX} />}
            keys="L"
            onClick={() => onLock(locked ? 'unlock' : 'lock', load)}
          >
            {locked ? texts.unlock : texts.lock}
          </Item>
        )}
        <Menu.Divider />
        <CopyItems load={load} column={column} columns={columns} />
        <FilterItems load={load} column={column} address={address} change={change} />
      </MenuItems>
    </Menu>
  );
}
