/** Texts of the warning that older loads are still open. */
export const olderOpenTexts = {
  title: 'Older loads are still open',
};
