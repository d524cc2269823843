// Shifts the clock of a process, as if somebody had set it: `Date` jumps, timers and `performance` go on.
// `node --require` loads it. The offset in ms is in the file CLOCK_FILE; SIGUSR2 makes the process read it again.
const { readFileSync, writeFileSync } = require('node:fs');

const file = process.env.CLOCK_FILE;
const RealDate = Date;
let offset = 0;

const read = () => {
  offset = Number(readFileSync(file, 'utf8'));
  writeFileSync(`${file}.read`, String(offset));
};

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + offset);
    else super(...given);
  }

  static now() {
    return RealDate.now() + offset;
  }
}

globalThis.Date = new Proxy(ShiftedDate, {
  // `Date()` without `new` returns a text.
  apply: () => new ShiftedDate().toString(),
});
process.on('SIGUSR2', read);
read();
