import { Skeleton } from '@mantine/core';
import classes from './states.module.css';

const list = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Placeholder rows of a table that is loading. A screen reader reads `label`. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.rows}>
      {list(rows).map((row) => (
        <Skeleton key={row} height={18} width={`${92 - (row % 3) * 9}%`} />
      ))}
    </div>
  );
}

/** Placeholder of a strip of figures that is loading. */
export function TilesSkeleton({ tiles = 5, label }: { tiles?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className={classes.tiles}>
      {list(tiles).map((tile) => (
        <Skeleton key={tile} height={64} />
      ))}
    </div>
  );
}
