import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '../icon/page-icons-f-to-z';
import type { Icon } from '../icon/tabler-icon';
import type { ReactNode } from 'react';
import { recordTexts } from '#client/messages/records';
import type { DataColumn } from '../table/data-table';
import classes from './list-page.module.css';
import { whileBusy } from '../form/while-busy';

interface RowActionProps {
  label: string;
  Icon: Icon;
  danger?: boolean;
  disabled?: boolean;
  /** True while the action runs. The button keeps the focus. */
  busy?: boolean;
  onClick: () => void;
}

/** Small button of a row. Its name says the action and the record. */
export function RowAction({ label, Icon, danger, disabled, busy = false, onClick }: RowActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color={danger === true ? 'red' : 'gray'}
        className={danger === true ? classes.danger : classes.quiet}
        aria-label={label}
        disabled={disabled}
        {...whileBusy(busy, onClick)}
      >
        <Icon size={16} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}

interface RowActionsProps {
  /** Name of the record. */
  name: string;
  onEdit?: () => void;
  onDelete?: () => void;
  /** Further actions, before the delete button. */
  children?: ReactNode;
}

/** Action cell of a list: edit and delete where they are allowed. */
export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <span className={classes.actions}>
      {onEdit && <RowAction label={recordTexts.edit(name)} Icon={IconPencil} onClick={onEdit} />}
      {children}
      {onDelete && <RowAction label={recordTexts.delete(name)} Icon={IconTrash} danger onClick={onDelete} />}
    </span>
  );
}

interface ActionColumnOptions<Row> {
  nameOf: (row: Row) => string;
  onEdit?: (row: Row) => void;
  onDelete?: (row: Row) => void;
  /** Further actions of a row, before the delete button. */
  more?: (row: Row) => ReactNode;
}

/** Returns the column with the actions of each row. */
export function actionColumn<Row>(options: ActionColumnOptions<Row>): DataColumn<Row> {
  const { nameOf, onEdit, onDelete, more } = options;
  return {
    key: 'action',
    label: recordTexts.action,
    cell: (row) => (
      <RowActions
        name={nameOf(row)}
        onEdit={onEdit && (() => onEdit(row))}
        onDelete={onDelete && (() => onDelete(row))}
      >
        {more?.(row)}
      </RowActions>
    ),
  };
}
