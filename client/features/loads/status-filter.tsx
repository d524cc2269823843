import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconFilter } from '../../ui/icon/page-icons-f-to-z';
import { STATUS_FILTERS, type StatusFilter as Status } from '../../../shared/rules/load-filters';
import { loadsTexts } from '../../messages/loads';
import classes from './toolbar.module.css';

interface StatusFilterProps {
  chosen: readonly Status[];
  onChange: (statuses: Status[]) => void;
}

/** Filter for several statuses; none chosen means all. */
export function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  const isAll = chosen.length === 0;
  const toggle = (status: Status) => {
    if (status === 'all') onChange([]);
    else onChange(chosen.includes(status) ? chosen.filter((one) => one !== status) : [...chosen, status]);
  };
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={14} aria-hidden="true" />}
          data-active={!isAll}
          className={classes.button}
        >
          {isAll ? loadsTexts.status : loadsTexts.statusSome(chosen.length)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={loadsTexts.status}>
        <Stack gap={10}>
          {STATUS_FILTERS.map((status) => (
            <Checkbox
              key={status}
              size="xs"
              label={loadsTexts.statuses[status]}
              classNames={{ label: classes.capital }}
              checked={status === 'all' ? isAll : chosen.includes(status)}
              onChange={() => toggle(status)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
