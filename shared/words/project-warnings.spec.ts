import type { ProjectReply } from '../contract/projects';
import { NO_CHOICES, clearOverriddenChoices } from '../rules/project-choices';
import { leftOutWarnings } from './project-warnings';

const warned = (wanted: Partial<typeof NO_CHOICES>): string[] => {
  const saved = clearOverriddenChoices({ ...NO_CHOICES, ...wanted });
  return leftOutWarnings(wanted, saved as Partial<ProjectReply> as ProjectReply).map(
    ({ message }) => message,
  );
};

it.each<[string, Partial<typeof NO_CHOICES>, string[]]>([
  [
    'a fixed revenue with sheets of asset loads',
    { fixed_mob_rev: 1_000, customer_equipment_rate_id: 4, customer_full_boxes_rate_id: 5 },
    [
      'The fixed mobilization revenue replaces the rates of asset loads. Left out: customer equipment rates, customer full box rates.',
    ],
  ],
  [
    'a fixed cost with a sheet',
    { fixed_mob_cost: 1, vendor_empty_boxes_rate_id: 4 },
    ['The fixed mobilization cost replaces the rates of asset loads. Left out: vendor empty box rates.'],
  ],
  [
    'FSC sheets without an area',
    { customer_fsc_id: 4, vendor_fsc_id: 5 },
    ['The project has no FSC area. Left out: customer FSC sheet, vendor FSC sheet.'],
  ],
  ['sheets of the other side', { fixed_mob_rev: 1_000, vendor_equipment_rate_id: 4 }, []],
  ['a fixed amount alone', { fixed_mob_rev: 1_000 }, []],
])('warns of %s', (_, wanted, messages) => {
  expect(warned(wanted)).toEqual(messages);
});
