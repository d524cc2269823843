/** Texts of the switch between a chart and its table. */
export const chartTexts = {
  chart: 'Chart',
  table: 'Table',
  view: (title: string) => `${title}: chart or table`,
};
