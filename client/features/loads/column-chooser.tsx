import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns3 } from '../../ui/icon/page-icons-a-to-e';
import { columnChooserTexts as texts, loadColumnTexts } from '../../messages/loads';
import {
  COLUMN_WIDTH_MAX,
  COLUMN_WIDTH_MIN,
  FIXED_COLUMN,
  moveColumn,
  resizeColumn,
  toggleColumn,
  type ColumnLayout,
  type PlacedColumn,
} from './column-layout';
import classes from './toolbar.module.css';

interface ColumnChooserProps {
  layout: ColumnLayout;
  onChange: (layout: ColumnLayout) => void;
  onReset: () => void;
}

const WIDTH_STEP = 10;

interface LineProps {
  column: PlacedColumn;
  layout: ColumnLayout;
  onChange: ColumnChooserProps['onChange'];
}

function ColumnLine({ column: { id, shown, width }, layout, onChange }: LineProps) {
  const name = loadColumnTexts[id];
  const fixed = id === FIXED_COLUMN;
  return (
    <li className={classes.columnLine}>
      <label>
        <input
          type="checkbox"
          checked={shown}
          disabled={fixed}
          onChange={() => onChange(toggleColumn(layout, id))}
        />
        {name}
      </label>
      <input
        type="number"
        aria-label={texts.width(name)}
        value={width}
        min={COLUMN_WIDTH_MIN}
        max={COLUMN_WIDTH_MAX}
        step={WIDTH_STEP}
        disabled={!shown}
        onChange={(event) => onChange(resizeColumn(layout, id, Number(event.currentTarget.value)))}
      />
      <button
        type="button"
        aria-label={texts.moveLeft(name)}
        disabled={fixed || layout[1]?.id === id}
        onClick={() => onChange(moveColumn(layout, id, -1))}
      >
        <IconChevronUp size={14} />
      </button>
      <button
        type="button"
        aria-label={texts.moveRight(name)}
        disabled={fixed || layout.at(-1)?.id === id}
        onClick={() => onChange(moveColumn(layout, id, 1))}
      >
        <IconChevronDown size={14} />
      </button>
    </li>
  );
}

/** Panel that chooses which columns are shown, their order and their width. */
export function ColumnChooser({ layout, onChange, onReset }: ColumnChooserProps) {
  const shown = layout.filter((column) => column.shown).length;
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconColumns3 size={14} aria-hidden="true" />}
        >
          {texts.button} <span className={classes.faint}>{texts.count(shown, layout.length)}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.title}>
        <ul className={classes.columnList}>
          {layout.map((column) => (
            <ColumnLine key={column.id} column={column} layout={layout} onChange={onChange} />
          ))}
        </ul>
        <Button variant="subtle" size="compact-xs" mt={8} onClick={onReset}>
          {texts.reset}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
