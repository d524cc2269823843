/**
 * Attributes of the field that has the focus when its dialog opens. `autoFocus` gives it the focus as soon as it is drawn.
 * Mantine does so after a timer, by `data-autofocus`, and keys typed before that would be lost.
 */
export const FIRST_FOCUS = { 'data-autofocus': true, autoFocus: true } as const;
