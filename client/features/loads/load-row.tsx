import { memo } from 'react';
import type { LoadKind } from '#shared/contract/loads';
import type { PresenceEntry } from '#shared/realtime/events';
import { loadRowTexts, loadsTexts } from '#client/messages/loads';
import { type Flash, useFlash, usePendingEdit } from '#client/replica/index';
import { pinProps } from '#client/ui/table/columns/column-pins';
import { wrapText } from '#client/ui/table/wrap-text';
import { personColor } from '#client/ui/people/person-color';
import type { ColumnId, LoadColumn } from './columns';
import { cellContent, reviewText } from './load-cell';
import marks from './load-marks.module.css';
import classes from './loads-table.module.css';
import { useEditorOf } from './open-record';
import type { TableLoad } from './table-load';

interface LoadRowProps {
  projectId: number;
  kind: LoadKind;
  load: TableLoad;
  columns: readonly LoadColumn[];
  /** Place among all rows of the filter, from 1. */
  place: number;
  selected: boolean;
  /** Column of the cursor, if it is in this row. */
  cell: ColumnId | null;
  /** Places of the first and last selected column; -1 without any. */
  rangeFrom: number;
  rangeTo: number;
  averageTons: number;
  /** Number of comments on the load. */
  comments: number;
}

/** Id of the element under the cursor. No other cell has an id. */
export const cellElementId = (id: number, column: ColumnId): string => `load-${id}-${column}`;

const flashes = (flash: Flash | null, { id, fields }: LoadColumn): boolean =>
  flash?.fields.some((field) => field === id || fields?.includes(field)) ?? false;

/** Bar in the color of the person who made the change. A new key restarts the animation. */
function FlashBar({ flash }: { flash: Flash }) {
  const style = flash.by.id === 0 ? undefined : { background: personColor(flash.by.id) };
  return <i key={flash.count} className={marks.flashBar} style={style} aria-hidden="true" />;
}

/** Shows who has a form open on the load. */
function EditorMark({ editor }: { editor: PresenceEntry }) {
  const text = loadsTexts.editedBy(editor.display_name);
  const style = { background: personColor(editor.user_id) };
  return <i className={marks.editorMark} style={style} role="img" aria-label={text} title={text} />;
}

/** Returns the full text for a tooltip. A narrow column cuts texts but never numbers. */
const wholeText = ({ cell, right, value }: LoadColumn, load: TableLoad): string | undefined =>
  cell === 'plain' && !right ? value(load) : undefined;

const noChange = () => undefined;

/** Row of one load. It renders again only when its data, selection, cursor or flash changes. */
export const LoadRow = memo(function LoadRow(props: LoadRowProps) {
  const { projectId, kind, load, columns, place, selected, cell, rangeFrom, rangeTo, averageTons, comments } =
    props;
  const flash = useFlash(projectId, kind, load.id);
  const editor = useEditorOf(projectId, kind, load.id);
  const pending = usePendingEdit(projectId, kind, load.id) !== null;
  return (
    <tr
      className={classes.row}
      aria-rowindex={place + 1}
      aria-selected={selected}
      data-id={load.id}
      data-active={cell !== null}
      data-canceled={load.is_canceled}
      data-pending={pending}
      aria-busy={pending}
      data-review={reviewText(load, averageTons) !== ''}
      title={flash === null ? undefined : loadsTexts.changedBy(flash.by.name)}
    >
      <td className={classes.pick}>
        {flash && <FlashBar flash={flash} />}
        {editor && <EditorMark editor={editor} />}
        <input
          type="checkbox"
          tabIndex={-1}
          checked={selected}
          onChange={noChange}
          aria-label={loadRowTexts.select(load.load_no)}
        />
      </td>
      {columns.map((column, at) => (
        <td
          key={column.id}
          id={cell === column.id ? cellElementId(load.id, column.id) : undefined}
          data-column={column.id}
          data-numeric={column.right}
          data-explained={column.anchor !== undefined}
          data-cursor={cell === column.id || undefined}
          aria-selected={(at >= rangeFrom && at <= rangeTo) || undefined}
          title={wholeText(column, load)}
          {...pinProps(column.pin)}
        >
          {flash && flashes(flash, column) && (
            <i key={flash.count} className={marks.flash} aria-hidden="true" />
          )}
          {wrapText(cellContent({ load, column, averageTons, comments }))}
        </td>
      ))}
    </tr>
  );
});
