import type { SandRateReply } from '#shared/contract/sand-rates';
import { referenceText } from '#shared/rules/reference-text';
import { saveSandRate } from '#client/api/project-records';
import { type RecordStamp, deleteRecord } from '#client/api/records';
import type { UndoOf } from '#client/api/undo-edit';
import { sandRateTexts as texts } from '#client/messages/sand-rates';
import { showSaved } from '#client/ui/feedback/undo-action';
import type { SandRateValues, bodyOf } from './sand-rate-form';

interface Edit {
  values: SandRateValues;
  stamp: RecordStamp;
  /** Builds the body of the save, and of its undo. */
  bodyOf: (values: SandRateValues) => ReturnType<typeof bodyOf>;
  undoOf: UndoOf<SandRateValues, SandRateReply>;
  /** Revision of the project that the person sees. */
  since: number;
}

/** Saves rates of a PO, and offers to undo it. The undo of a new PO removes it. @throws ApiError */
export async function saveRates({ values, stamp, bodyOf: body, undoOf, since }: Edit): Promise<void> {
  const { data } = await saveSandRate(stamp, body(values), since);
  const { sand_rates: rows, revision } = data;
  if (stamp.id === 0) {
    const number = referenceText(values.po_number);
    const saved = rows.find((row) => !row.is_deleted && referenceText(row.po_number) === number);
    const undo = saved && (() => deleteRecord('project_sand_rate', saved.id, saved.project_id, revision));
    showSaved({ text: texts.added, undo: undo ?? null, done: texts.deleted });
    return;
  }
  const saved = rows.find(({ id }) => id === stamp.id);
  const undo = saved && undoOf(saved, (old, at) => saveSandRate(at, body(old), revision));
  showSaved({ text: texts.updated, undo: undo ?? null, done: texts.undone, fields: texts.fields });
}
