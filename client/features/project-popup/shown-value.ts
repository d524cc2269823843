import type { ProjectChoice } from '../../../shared/rules/project-choices';
import { projectPopupTexts as texts } from '../../messages/project-popup';
import { formatMoney } from '../../ui/format/format';
import { FIELDS, type RecordField } from './fields';
import type { Option } from './options';
import type { ChoiceLists } from './use-choice-lists';

const isRecordField = (field: string): field is RecordField => field in FIELDS;

function labelIn(options: readonly Option[], value: unknown): string {
  if (value === 0 || value === '') return texts.none;
  return options.find((option) => option.value === String(value))?.label ?? texts.gone;
}

/** A field's value in words, for a person who has to choose between two. */
export function shownValue(lists: ChoiceLists, field: ProjectChoice, value: unknown): string {
  if (isRecordField(field)) return labelIn(lists.lists[FIELDS[field].list], value);
  if (field === 'pc_job_id') return labelIn(lists.jobs, value);
  if (field === 'fsc_area_id') return labelIn(lists.areas, value);
  if (typeof value === 'number') return formatMoney(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return String(value);
}
