const count = (number: number): string => number.toLocaleString('en-US');

/** Texts of wide tables of any content. */
export const wideTableTexts = {
  more: (next: number, left: number) => `Show ${count(next)} more (${count(left)} left)`,
};

/** Texts of the columns of any table: their menu, their order and the chooser. */
export const columnTexts = {
  button: 'Columns',
  count: (shown: number, all: number) => `${shown}/${all}`,
  search: 'Search columns',
  noneFound: 'No matching columns.',
  hint: 'Drag to reorder, or press Alt+Up or Alt+Down.',
  showAll: 'Show all',
  reset: 'Reset columns',
  drag: (column: string) => `Drag ${column}`,
  menu: (column: string) => `Column menu: ${column}`,
  width: (column: string) => `Column width: ${column}`,
  pixels: (width: number) => `${width} pixels`,
  sortAscending: 'Sort ascending',
  sortDescending: 'Sort descending',
  hide: 'Hide column',
  freeze: 'Freeze up to here',
  unfreeze: 'Unfreeze columns',
  fit: 'Fit width',
  resize: 'Resize with arrow keys',
  moved: (column: string, place: number, all: number) => `${column} moved to position ${place} of ${all}`,
  shown: (column: string) => `${column} shown`,
  hidden: (column: string) => `${column} hidden`,
  allShown: 'All columns shown',
  frozen: (column: string) => `Columns frozen up to ${column}`,
  unfrozen: 'Columns unfrozen',
  resized: (column: string, width: number) => `${column}: ${width} pixels wide`,
  fitted: (column: string) => `${column} fitted to its content`,
  wasReset: 'Columns reset',
};

/** Texts of the mismatch threshold of invoices. */
export const thresholdTexts = {
  label: 'Mismatch Threshold $',
  required: 'Please enter a threshold',
};
