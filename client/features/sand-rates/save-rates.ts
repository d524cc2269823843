import type { SandRateReply } from '../../../shared/contract/sand-rates';
import { saveSandRate } from '../../api/project-records';
import type { RecordStamp } from '../../api/records';
import type { UndoOf } from '../../api/undo-edit';
import { sandRateTexts as texts } from '../../messages/sand-rates';
import { showSaved } from '../../ui/feedback/undo-action';
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

/** Saves rates of a PO, and offers to undo a change. @throws ApiError */
export async function saveRates({ values, stamp, bodyOf: body, undoOf, since }: Edit): Promise<void> {
  const { data } = await saveSandRate(stamp, body(values), since);
  const saved = data.sand_rates.find(({ id }) => id === stamp.id);
  showSaved({
    text: stamp.id === 0 ? texts.added : texts.updated,
    undo: saved ? undoOf(saved, (old, at) => saveSandRate(at, body(old), data.revision)) : null,
    done: texts.undone,
    fields: texts.fields,
  });
}
