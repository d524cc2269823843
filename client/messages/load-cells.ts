/** Texts of the cells of the loads table, and of the menu of a load. */
export const loadCellTexts = {
  menu: (loadNo: number) => `Actions for load ${loadNo}`,
  more: 'More actions',
  open: 'Open',
  comments: 'Comments',
  lock: 'Lock',
  unlock: 'Unlock',
  copyCell: 'Copy cell',
  copyRow: 'Copy row',
  copyLoadNumber: 'Copy load number',
  filterBy: (value: string) => `Filter by ${value}`,
  exclude: (value: string) => `Exclude ${value}`,
  loadNumberCopied: (loadNo: number) => `Load number ${loadNo} copied`,
  rowCopied: (loadNo: number) => `Load ${loadNo} copied`,
  cellsCopied: (count: string) => (count === '1' ? '1 cell copied' : `${count} cells copied`),
};
