import { impactTexts } from '#client/messages/impact';
import { ImpactNotice, type ShownImpact, isEffectUnknown } from './impact-notice';

/**
 * Returns the props of a form's dialog that shows the impact of saving: its notice, and the action with its figures on
 * the button. Save waits for the impact, but not when it only leads to the question of a conflict.
 */
export const saveWithImpact = (impact: ShownImpact, form: { isClashing: () => boolean }, action: string) => ({
  saveDisabled: isEffectUnknown(impact) && !form.isClashing(),
  submitLabel: impact.impact === null ? undefined : impactTexts.saveAs(action, impact.impact),
  notice: <ImpactNotice {...impact} />,
});
