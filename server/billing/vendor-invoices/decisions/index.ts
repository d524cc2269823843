// Groups the differences of open bills by cause, and decides them.
export { type CausedLine, CausedLines } from './caused-lines';
export { codeOf } from './cause-ids';
export { lineNow, writtenLines } from './decision.policy';
export { DecisionsModule } from './decisions.module';
