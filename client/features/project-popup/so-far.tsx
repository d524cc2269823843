import { useWatch } from 'react-hook-form';
import { MOBILIZATION, missingChoices } from '#shared/rules/project-choices';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { formatMoney } from '#client/ui/format/format';
import { FIELDS, type RecordField } from './fields';
import type { TypedChoices } from './fixed-amounts';
import { usePopup } from './popup-context';
import classes from './project-popup.module.css';
import type { ChoiceLists } from './use-choice-lists';

type Side = keyof typeof MOBILIZATION;
const SIDES: readonly Side[] = ['customer', 'vendor'];

interface Line {
  label: string;
  /** Text for a side; '' without a choice. */
  textOf: (side: Side) => string;
  /** True while the side's choice is missing. */
  isMissing: (side: Side) => boolean;
}

function nameIn({ lists }: ChoiceLists, field: RecordField, id: number): string {
  return lists[FIELDS[field].list].find(({ value }) => value === String(id))?.label ?? '';
}

/** Returns how asset loads are rated on a side: by a fixed amount, by sheets, or not at all. */
function assetText(choices: TypedChoices, side: Side): string {
  const { amount, sheets } = MOBILIZATION[side];
  const fixed = choices[amount];
  if (fixed !== 0) return texts.soFar.fixed(typeof fixed === 'number' ? formatMoney(fixed) : fixed);
  const chosen = sheets.filter((sheet) => choices[sheet] !== 0).length;
  return chosen === 0 ? '' : texts.soFar.sheets(chosen);
}

function linesOf(choices: TypedChoices, lists: ChoiceLists): readonly Line[] {
  const missing = new Set(missingChoices(choices));
  const record = (label: string, fieldOf: (side: Side) => RecordField): Line => ({
    label,
    textOf: (side) => nameIn(lists, fieldOf(side), choices[fieldOf(side)]),
    isMissing: (side) => missing.has(fieldOf(side)),
  });
  return [
    record(texts.soFar.company, (side) => `${side}_id`),
    record(texts.soFar.surcharge, (side) => `${side}_fsc_id`),
    record(texts.soFar.freight, (side) => `${side}_rates_id`),
    { label: texts.soFar.asset, textOf: (side) => assetText(choices, side), isMissing: () => false },
  ];
}

/** All choices so far by side, under the fields of each step. */
export function SoFar() {
  const { form, lists } = usePopup();
  const choices = useWatch({ control: form.control, compute: (values: TypedChoices) => values });
  return (
    <table className={classes.soFar}>
      <caption>{texts.soFar.title}</caption>
      <thead>
        <tr>
          <td />
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {texts.sides[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linesOf(choices, lists).map(({ label, textOf, isMissing }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {SIDES.map((side) => (
              <td key={side} data-missing={isMissing(side) || undefined}>
                {isMissing(side) ? texts.soFar.needed : textOf(side) || texts.none}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
