export { shownDay } from '#shared/words/shown-day';
