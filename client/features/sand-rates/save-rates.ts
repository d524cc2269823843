import type { SandRateReply } from '../../../shared/contract/sand-rates';
import { newIdempotencyKey } from '../../api/client';
import { saveSandRate } from '../../api/project-records';
import type { RecordStamp } from '../../api/records';
import { sandRateTexts as texts } from '../../messages/sand-rates';
import { showSuccess } from '../../ui/feedback/message-cards';
import { undoAction } from '../../ui/feedback/undo-action';
import { bodyOf } from './sand-rate-form';

type Body = ReturnType<typeof bodyOf>;

interface Edit {
  /** Rates before the edit, which Undo restores unless somebody has changed them since. */
  before: SandRateReply;
  stamp: RecordStamp;
  body: Body;
  /** Revision of the project that the person sees. */
  since: number;
}

/** Saves changed rates of a PO, and offers to undo that. @throws ApiError */
export async function saveRates({ before, stamp, body, since }: Edit): Promise<void> {
  const { data } = await saveSandRate(stamp, body, since);
  const revision = data.sand_rates.find(({ id }) => id === before.id)?.revision ?? 0;
  const undo = undoAction({
    label: texts.undo,
    run: () =>
      saveSandRate(
        { id: before.id, revision, idempotencyKey: newIdempotencyKey() },
        bodyOf(before.project_id, before, before.po_id),
        data.revision,
      ),
    done: texts.undone,
  });
  showSuccess(texts.updated, undo);
}
